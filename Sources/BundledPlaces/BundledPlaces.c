int bundled_placeholder;
