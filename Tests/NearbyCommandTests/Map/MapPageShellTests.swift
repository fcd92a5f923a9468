import Testing

/// The page of `nearby map`, read by programs that read pages; without them, or the built program, the tests are skipped.
@Suite("map --html, in the shell")
struct MapPageShellTests {
  private static let page = "nearby map parking,cafe --data $D/markup.geojson --center 35.1,129.1 --html"

  @Test("T12: names from data make no element, no script and no handler")
  func inert() {
    ShellScript.expect(
      """
      \(Self.page) > $T/m.html
      grep -c '<img src=x' $T/m.html; grep -o '</script><script>alert' $T/m.html | wc -l
      grep -c 'onload=alert' $T/m.html; grep -c 'onerror=' $T/m.html; grep -c 'javascript:' $T/m.html
      grep -c 'u003cimg src' $T/m.html
      \(Self.page) | cmp - $T/m.html && nearby map parking,cafe --data $D/markup.geojson --center 35.1,129.1 -o $T/n.html && cmp $T/[mn].html && echo same
      """,
      prints: """
        0
        0
        0
        0
        0
        1
        same

        """)
  }

  @Test("a parser of HTML finds the elements of the program alone, and all texts in the data")
  func parsed() {
    let output = ShellScript.run(
      #"""
      command -v python3 >/dev/null || { echo skipped; exit; }
      \#(Self.page) > $T/m.html
      cat > $T/read.py <<'END'
      import collections, html.parser, json, sys
      class Reader(html.parser.HTMLParser):
          def __init__(self):
              super().__init__()
              self.elements, self.open, self.data, self.texts = collections.Counter(), [], "", []
          def handle_starttag(self, tag, attributes):
              self.elements[tag] += 1
              self.open.append(tag if dict(attributes).get("id") != "data" else "data")
              for name, value in attributes:
                  if name.startswith("on") or name in ("src", "href", "style"): print("attribute", tag, name, value)
          def handle_endtag(self, tag):
              if self.open: self.open.pop()
          def handle_data(self, text):
              if self.open and self.open[-1] == "data": self.data += text
      reader = Reader()
      reader.feed(open(sys.argv[1], encoding="utf-8").read())
      print(*(f"{tag} {reader.elements[tag]}" for tag in ("script", "style", "img", "svg", "a", "iframe", "b", "i")))
      for place in json.loads(reader.data)["places"]:
          print(place["name"], place.get("website"), place.get("phone"))
      END
      python3 $T/read.py $T/m.html
      """#)
    guard let output, output != "skipped\n" else { return skipped("python3") }
    #expect(
      output == """
        script 2 style 1 img 0 svg 0 a 0 iframe 0 b 0 i 0
        <img src=x onerror=alert(1)> lot None None
        </script><script>alert(2)</script> lot https://example.org/?a=1&b=<x> None
        "><svg onload=alert(3)> lot None <b>1</b>
        <!-- lot None None

        """)
  }

  @Test("the script runs: it draws, lists, chooses and filters, and sets texts as text")
  func script() {
    let output = ShellScript.run(
      #"""
      command -v node >/dev/null || { echo skipped; exit; }
      \#(Self.page) > $T/m.html
      cat > $T/run.js <<'END'
      const page = require("fs").readFileSync(process.argv[2], "utf8");
      const parts = page.split("<script");
      const data = parts[1].slice(parts[1].indexOf(">") + 1, parts[1].indexOf("</script>"));
      const script = parts[2].slice(1, parts[2].indexOf("</script>"));
      // As much of a browser as the script asks for.
      const drawn = { fillText: [], arc: 0 };
      const pen = new Proxy({}, {
        get: (_, name) => name === "measureText" ? (text) => ({ width: text.length * 7 })
          : (...values) => { if (name === "arc") drawn.arc += 1; if (name === "fillText") drawn.fillText.push(values[0]); },
        set: () => true,
      });
      class Element {
        constructor(tag) { Object.assign(this, { tag, children: [], dataset: {}, style: {}, listeners: {}, attributes: {}, value: "" }); }
        append(child) { this.children.push(child); }
        replaceChildren() { this.children = []; }
        addEventListener(name, listener) { this.listeners[name] = listener; }
        setAttribute(name, value) { this.attributes[name] = value; }
        removeAttribute(name) { delete this.attributes[name]; }
        querySelectorAll(tag) { return this.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...child.querySelectorAll(tag)]); }
        scrollIntoView() {}
        setPointerCapture() {}
        getBoundingClientRect() { return { left: 0, top: 0 }; }
        getContext() { return pen; }
      }
      const elements = {};
      const element = (id) => elements[id] ??= Object.assign(new Element(id), { clientWidth: 800, clientHeight: 600 });
      element("data").textContent = data;
      const listeners = {};
      globalThis.document = {
        getElementById: element, createElement: (tag) => new Element(tag), documentElement: {},
        addEventListener: (name, listener) => { listeners[name] = listener; },
      };
      globalThis.window = globalThis;
      globalThis.addEventListener = (name, listener) => { listeners[name] = listener; };
      globalThis.getComputedStyle = () => ({ getPropertyValue: () => " #000 " });
      globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
      globalThis.requestAnimationFrame = (draw) => draw();
      (0, eval)(script);
      const names = () => element("list").querySelectorAll("b").map((made) => made.textContent);
      console.log(names().length, drawn.arc, drawn.fillText[0], element("length").textContent);
      const canvas = element("canvas").listeners;
      element("list").querySelectorAll("button")[1].listeners.click();
      const card = element("card");
      console.log(card.hidden, card.children[1].textContent, card.querySelectorAll("a").map((link) => link.href).join());
      listeners.keydown({ key: "Escape" });
      element("list").querySelectorAll("button")[0].listeners.click();
      console.log(card.hidden, card.children[1].textContent, card.querySelectorAll("a").length);
      const before = element("length").textContent;
      canvas.keydown({ key: "-", preventDefault() {} });
      canvas.wheel({ deltaY: 400, clientX: 10, clientY: 10, preventDefault() {} });
      const far = element("length").textContent;
      canvas.keydown({ key: "0", preventDefault() {} });
      console.log(before, far, element("length").textContent);
      for (const [name, id, x] of [["pointerdown", 1, 400], ["pointerdown", 2, 500], ["pointermove", 2, 600], ["pointerup", 1, 400], ["pointerup", 2, 600]])
        canvas[name]({ type: name, pointerId: id, clientX: x, clientY: 300 });
      listeners.resize();
      element("filter").value = "SVG";
      element("filter").listeners.input();
      console.log(names().join());
      element("filter").value = "";
      const kinds = element("kinds").querySelectorAll("button");
      console.log(kinds.map((kind) => kind.children[1].textContent).join());
      kinds[0].listeners.click();
      console.log(names().join(), kinds[0].attributes["aria-pressed"]);
      kinds[0].listeners.click();
      console.log(names().length);
      END
      node $T/run.js $T/m.html
      """#)
    guard let output, output != "skipped\n" else { return skipped("node") }
    #expect(
      output == """
        4 5 <img src=x onerror=alert(1)> lot 100 m
        false </script><script>alert(2)</script> lot https://example.org/?a=1&b=<x>
        false <img src=x onerror=alert(1)> lot 0
        100 m 200 m 100 m
        "><svg onload=alert(3)> lot
        Parking 3,Cafe 1
        <!-- lot false
        4

        """)
  }
}
