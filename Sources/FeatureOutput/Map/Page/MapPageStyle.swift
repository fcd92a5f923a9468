/// The style of a page, light and dark.
enum MapPageStyle {
  static let text = """
    :root {
      --paper: #fff; --ink: #1d2126; --quiet: #5a6470; --land: #f3f1ec; --border: #b4ada0;
      --edge: #d8dce0; --choice: #e3edf8; --here: #d1242f;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #16191d; --ink: #e8eaed; --quiet: #a0a9b3; --land: #20252b; --border: #566170;
        --edge: #3a424b; --choice: #2a3a4c; --here: #ff7b72;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; min-height: 100vh; display: flex; flex-direction: column;
      background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif;
    }
    header, footer { padding: 10px 16px; }
    h1 { margin: 0; font-size: 1.25rem; }
    header p, footer p { margin: 2px 0; color: var(--quiet); }
    footer p { font-size: 0.85rem; }
    main { flex: 1; display: flex; min-height: 420px; border: solid var(--edge); border-width: 1px 0; }
    #map { flex: 1; position: relative; min-width: 0; }
    #canvas { position: absolute; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    #canvas:active { cursor: grabbing; }
    :focus-visible { outline: 3px solid #2f81f7; outline-offset: -3px; }
    #zoom { position: absolute; top: 10px; right: 10px; display: grid; gap: 4px; }
    #zoom button, #card button {
      width: 36px; height: 36px; border: 1px solid var(--edge); border-radius: 6px;
      background: var(--paper); color: var(--ink); font-size: 1.1rem; cursor: pointer;
    }
    #scale {
      position: absolute; bottom: 8px; left: 10px; display: flex; gap: 8px; align-items: center;
      padding: 2px 6px; background: var(--paper); border-radius: 4px; font-size: 0.8rem; pointer-events: none;
    }
    #bar { height: 6px; border: solid var(--ink); border-width: 0 2px 2px; }
    #card {
      position: absolute; left: 10px; top: 10px; width: min(320px, calc(100% - 70px)); max-height: 70%;
      overflow: auto; padding: 12px; border: 1px solid var(--edge); border-radius: 8px;
      background: var(--paper); box-shadow: 0 4px 16px #0004; overflow-wrap: anywhere;
    }
    #card[hidden] { display: none; }
    #card button { float: right; }
    #card h2 { margin: 0 0 8px; font-size: 1.05rem; }
    dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; }
    dt { color: var(--quiet); }
    dd { margin: 0; }
    a { color: inherit; }
    nav { width: 320px; display: flex; flex-direction: column; border-left: 1px solid var(--edge); }
    #filter {
      margin: 10px; padding: 6px 8px; border: 1px solid var(--edge); border-radius: 6px;
      background: var(--paper); color: var(--ink); font: inherit;
    }
    #kinds { display: flex; flex-wrap: wrap; gap: 4px; max-height: 104px; margin: 0 10px 8px; overflow: auto; }
    #kinds:empty { display: none; }
    #kinds button {
      display: flex; align-items: center; gap: 6px; padding: 2px 8px; border: 1px solid var(--edge);
      border-radius: 12px; background: none; color: inherit; font: inherit; font-size: 0.8rem; cursor: pointer;
    }
    #kinds button[aria-pressed="false"] { opacity: 0.5; text-decoration: line-through; }
    i { width: 10px; height: 10px; border-radius: 50%; }
    ol { flex: 1 1 0; min-height: 0; margin: 0; padding: 0; overflow: auto; list-style: none; }
    li button {
      display: grid; grid-template-columns: 18px 1fr; align-items: center; width: 100%; padding: 6px 10px;
      border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer;
      overflow-wrap: anywhere;
    }
    li button:hover, li button[aria-current] { background: var(--choice); }
    li b { font-weight: 600; }
    li span { grid-column: 2; color: var(--quiet); font-size: 0.85rem; }
    #rest { margin: 0; padding: 8px 12px; color: var(--quiet); }
    @media (max-width: 720px) {
      main { flex-direction: column; }
      #map { min-height: 45vh; }
      nav { width: auto; height: 30vh; border-left: 0; border-top: 1px solid var(--edge); }
    }

    """
}
