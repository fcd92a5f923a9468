/// The script of a page. It is the same for every page, and reads its data from the element `data`.
enum MapPageScript {
  /// Nothing in it makes markup of text: elements are created, and texts set as `textContent`.
  static let text = #"""
    "use strict";
    (() => {
      const element = (id) => document.getElementById(id);
      const data = JSON.parse(element("data").textContent);
      const canvas = element("canvas");
      const pen = canvas.getContext("2d");
      const words = data.words;
      const mostListed = 500, mostLabels = 80, reach = 16;

      // The projection: x and y from 0 to 1, as Mercator has them; angles are in 1e-7 degrees.
      const projectX = (angle) => angle / 3.6e9 + 0.5;
      const projectY = (angle) => {
        const limited = Math.min(Math.max(angle, -850511287), 850511287);
        const sine = Math.sin((limited / 1.8e9) * Math.PI);
        return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
      };
      const places = data.places.map((place) =>
        Object.assign({ x: projectX(place.at[1]), y: projectY(place.at[0]) }, place));
      const cornersOf = (steps) => {
        const corners = [];
        let latitude = 0, longitude = 0;
        for (let index = 0; index < steps.length; index += 2) {
          latitude += steps[index];
          longitude += steps[index + 1];
          corners.push(projectX(longitude * 100), projectY(latitude * 100));
        }
        return corners;
      };
      const lines = data.lines.map(cornersOf), outline = data.outline.map(cornersOf);

      // What the map shows: its middle, and how many pixels a turn around the earth takes.
      let view = { x: 0.5, y: 0.5, scale: 1000 };
      let width = 1, height = 1, chosen = -1, isWaiting = false;
      const frame = (box) => {
        const [west, south, east, north] = box;
        const top = projectY(north), bottom = projectY(south);
        const across = Math.max((east - west) / 3.6e9, 1e-6), along = Math.max(bottom - top, 1e-6);
        const scale = 0.94 * Math.min(width / across, height / along);
        return { x: projectX(west) + across / 2, y: (top + bottom) / 2, scale };
      };
      const show = (next) => {
        view = {
          x: next.x - Math.floor(next.x),
          y: Math.min(Math.max(next.y, 0), 1),
          scale: Math.min(Math.max(next.scale, 100), 4e9),
        };
        if (isWaiting) return;
        isWaiting = true;
        requestAnimationFrame(draw);
      };
      const move = (x, y) => show({ x: view.x + x / view.scale, y: view.y + y / view.scale, scale: view.scale });
      const zoom = (factor, x = width / 2, y = height / 2) => {
        const rest = (1 - 1 / factor) / view.scale;
        show({
          x: view.x + (x - width / 2) * rest,
          y: view.y + (y - height / 2) * rest,
          scale: view.scale * factor,
        });
      };
      const screenX = (x) => {
        const across = x - view.x;
        return (across - Math.round(across)) * view.scale + width / 2;
      };
      const screenY = (y) => (y - view.y) * view.scale + height / 2;

      const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      const isDark = matchMedia("(prefers-color-scheme: dark)");
      const kindColor = (kind) => `hsl(${(212 + kind * 67) % 360} 70% ${isDark.matches ? 66 : 40}%)`;
      // Looked up anew when light becomes dark.
      let ink, paper, kindColors;
      const mix = () => {
        [ink, paper] = [color("--ink"), color("--paper")];
        kindColors = data.kinds.map((_, kind) => kindColor(kind));
      };

      const drawLines = (lines) => {
        pen.beginPath();
        for (const corners of lines) {
          // A line may run on beyond 180°, so all of it is moved by as many turns as its beginning.
          const turns = Math.round(corners[0] - view.x);
          for (let index = 0; index < corners.length; index += 2) {
            const x = (corners[index] - view.x - turns) * view.scale + width / 2;
            const y = screenY(corners[index + 1]);
            if (index === 0) pen.moveTo(x, y);
            else pen.lineTo(x, y);
          }
        }
        pen.stroke();
      };
      const drawBorders = () => {
        pen.strokeStyle = color("--border");
        pen.lineWidth = 1;
        drawLines(lines);
        pen.setLineDash([4, 6]);
        drawLines(outline);
        pen.setLineDash([]);
      };
      const drawDisc = (x, y, radius, fill) => {
        pen.beginPath();
        pen.arc(x, y, radius, 0, 2 * Math.PI);
        pen.fillStyle = fill;
        pen.fill();
        pen.stroke();
      };
      // Kinds that are not to be seen.
      const hiddenKinds = new Set();
      const isShown = (place) => !hiddenKinds.has(place.kind);
      const drawPlaces = () => {
        const seen = [];
        for (let index = places.length - 1; index >= 0; index -= 1) {
          if (!isShown(places[index])) continue;
          const x = screenX(places[index].x), y = screenY(places[index].y);
          if (x < -9 || y < -9 || x > width + 9 || y > height + 9) continue;
          seen.push([index, x, y]);
        }
        pen.strokeStyle = paper;
        pen.lineWidth = 1;
        for (const [index, x, y] of seen) {
          const fill = kindColors[places[index].kind];
          if (seen.length <= 2000) {
            drawDisc(x, y, 5, fill);
          } else {
            // Very many are squares, which take a tenth of the time.
            pen.fillStyle = fill;
            pen.fillRect(x - 2, y - 2, 4, 4);
          }
        }
        drawLabels(seen.reverse().slice(0, 6 * mostLabels));
        if (data.point) {
          const x = screenX(projectX(data.point[1])), y = screenY(projectY(data.point[0]));
          drawDisc(x, y, 6, color("--here"));
        }
        if (chosen < 0) return;
        pen.lineWidth = 3;
        pen.strokeStyle = ink;
        drawDisc(screenX(places[chosen].x), screenY(places[chosen].y), 8, kindColors[places[chosen].kind]);
      };
      const drawLabels = (seen) => {
        const taken = [];
        pen.font = "12px system-ui, sans-serif";
        pen.textBaseline = "middle";
        pen.lineWidth = 3;
        pen.lineJoin = "round";
        for (const [index, x, y] of seen) {
          if (taken.length >= mostLabels) break;
          const name = places[index].name.slice(0, 40);
          const box = [x - 8, y - 9, x + 14 + pen.measureText(name).width, y + 9];
          const isCovered = taken.some((other) =>
            box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);
          if (isCovered) continue;
          taken.push(box);
          pen.strokeStyle = paper;
          pen.strokeText(name, x + 9, y);
          pen.fillStyle = ink;
          pen.fillText(name, x + 9, y);
        }
      };
      const drawScale = () => {
        const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y)));
        const meters = (40075016.686 * Math.cos(latitude)) / view.scale;
        const unit = data.imperial ? (meters * 120 < 322 ? 0.3048 : 1609.344) : 1;
        const most = (meters * 120) / unit, power = 10 ** Math.floor(Math.log10(most));
        const length = power * (most >= power * 5 ? 5 : most >= power * 2 ? 2 : 1);
        element("bar").style.width = `${(length * unit) / meters}px`;
        const name = data.imperial ? (unit < 1 ? "ft" : "mi") : length < 1000 ? "m" : "km";
        element("length").textContent = `${name === "km" ? length / 1000 : length} ${name}`;
      };
      function draw() {
        isWaiting = false;
        const ratio = window.devicePixelRatio || 1;
        pen.setTransform(ratio, 0, 0, ratio, 0, 0);
        pen.fillStyle = color("--land");
        pen.fillRect(0, 0, width, height);
        drawBorders();
        drawPlaces();
        drawScale();
      }

      // The card and the list.
      const make = (tag, text, parent) => {
        const made = document.createElement(tag);
        if (text !== undefined) made.textContent = text;
        parent.append(made);
        return made;
      };
      const choose = (index, isCentered) => {
        chosen = index;
        const card = element("card");
        card.replaceChildren();
        card.hidden = index < 0;
        for (const button of element("list").querySelectorAll("button")) {
          const isChosen = Number(button.dataset.index) === index;
          if (isChosen) button.setAttribute("aria-current", "true");
          else button.removeAttribute("aria-current");
          if (isChosen && !isCentered) button.scrollIntoView({ block: "nearest" });
        }
        if (index < 0) return show(view);
        const place = places[index];
        const close = make("button", "×", card);
        close.type = "button";
        close.setAttribute("aria-label", words.close);
        close.addEventListener("click", () => choose(-1));
        make("h2", place.name, card);
        const facts = make("dl", undefined, card);
        const texts = Object.assign({}, place, { category: data.kinds[place.kind] });
        for (const key of ["category", "distance", "address", "phone", "open", "hours"]) {
          if (!texts[key]) continue;
          make("dt", words[key], facts);
          make("dd", texts[key], facts);
        }
        if (place.website && /^https?:\/\//i.test(place.website)) {
          make("dt", words.website, facts);
          const link = make("a", place.website, make("dd", undefined, facts));
          link.href = place.website;
          link.rel = "noopener noreferrer";
          link.target = "_blank";
        }
        show(isCentered ? { x: place.x, y: place.y, scale: Math.max(view.scale, 3e6) } : view);
      };
      const list = () => {
        const text = element("filter").value.trim().toLowerCase();
        const found = [];
        places.forEach((place, index) => {
          if (isShown(place) && place.name.toLowerCase().includes(text)) found.push(index);
        });
        element("list").replaceChildren();
        for (const index of found.slice(0, mostListed)) {
          const button = make("button", undefined, make("li", undefined, element("list")));
          button.type = "button";
          button.dataset.index = index;
          const dot = make("i", undefined, button);
          dot.style.background = kindColors[places[index].kind];
          make("b", places[index].name, button);
          make("span", `${data.kinds[places[index].kind]} · ${places[index].distance}`, button);
          button.addEventListener("click", () => choose(index, true));
        }
        const rest = found.length - mostListed;
        element("rest").hidden = rest <= 0;
        element("rest").textContent = `${rest.toLocaleString()} ${words.more}`;
      };
      const legend = () => {
        element("kinds").replaceChildren();
        if (data.kinds.length < 2) return;
        const counts = data.kinds.map(() => 0);
        for (const place of places) counts[place.kind] += 1;
        data.kinds.forEach((name, kind) => {
          const button = make("button", undefined, element("kinds"));
          button.type = "button";
          button.setAttribute("aria-pressed", String(!hiddenKinds.has(kind)));
          make("i", undefined, button).style.background = kindColors[kind];
          make("span", `${name} ${counts[kind].toLocaleString()}`, button);
          button.addEventListener("click", () => {
            if (!hiddenKinds.delete(kind)) hiddenKinds.add(kind);
            button.setAttribute("aria-pressed", String(!hiddenKinds.has(kind)));
            list();
            if (chosen >= 0 && !isShown(places[chosen])) choose(-1);
            else show(view);
          });
        });
      };

      // Pointers: one moves the map, two zoom it, a tap chooses.
      const pointers = new Map();
      let moved = 0;
      const at = (event) => {
        const box = canvas.getBoundingClientRect();
        return { x: event.clientX - box.left, y: event.clientY - box.top };
      };
      canvas.addEventListener("pointerdown", (event) => {
        canvas.setPointerCapture(event.pointerId);
        if (pointers.size === 0) moved = 0;
        pointers.set(event.pointerId, at(event));
      });
      canvas.addEventListener("pointermove", (event) => {
        const before = pointers.get(event.pointerId);
        if (!before) return;
        const now = at(event);
        const other = [...pointers].find(([id]) => id !== event.pointerId);
        moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
        if (other) {
          const span = (point) => Math.max(Math.hypot(point.x - other[1].x, point.y - other[1].y), 1);
          zoom(span(now) / span(before), (now.x + other[1].x) / 2, (now.y + other[1].y) / 2);
          move((before.x - now.x) / 2, (before.y - now.y) / 2);
        } else {
          move(before.x - now.x, before.y - now.y);
        }
        pointers.set(event.pointerId, now);
      });
      const lift = (event) => {
        if (!pointers.delete(event.pointerId) || event.type !== "pointerup" || moved > 6) return;
        const point = at(event);
        let nearest = -1, least = reach;
        places.forEach((place, index) => {
          const distance = Math.hypot(screenX(place.x) - point.x, screenY(place.y) - point.y);
          if (isShown(place) && distance < least) [nearest, least] = [index, distance];
        });
        choose(nearest, false);
      };
      for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, lift);
      canvas.addEventListener("wheel", (event) => {
        event.preventDefault();
        const point = at(event);
        zoom(Math.exp(-Math.min(Math.max(event.deltaY, -240), 240) / 300), point.x, point.y);
      }, { passive: false });

      const home = () => show(frame(data.view));
      const keys = {
        ArrowLeft: () => move(-width / 8, 0), ArrowRight: () => move(width / 8, 0),
        ArrowUp: () => move(0, -height / 8), ArrowDown: () => move(0, height / 8),
        "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: home, Home: home,
      };
      canvas.addEventListener("keydown", (event) => {
        if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        keys[event.key]();
      });
      document.addEventListener("keydown", (event) => {
        if (event.key === "Escape") choose(-1);
      });
      element("in").addEventListener("click", () => zoom(1.5));
      element("out").addEventListener("click", () => zoom(1 / 1.5));
      element("home").addEventListener("click", home);
      element("filter").addEventListener("input", list);
      isDark.addEventListener("change", () => { mix(); legend(); list(); show(view); });

      let isFramed = false;
      const fit = () => {
        const ratio = window.devicePixelRatio || 1;
        [width, height] = [Math.max(canvas.clientWidth, 1), Math.max(canvas.clientHeight, 1)];
        [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
        show(isFramed ? view : frame(data.view));
        isFramed = true;
      };
      addEventListener("resize", fit);
      mix();
      legend();
      list();
      fit();
    })();

    """#
}
