import Testing

/// The map on a real terminal: a pseudo-terminal that Python opens. Without python3 or the built program the tests are skipped.
@Suite("map, on a terminal")
struct MapTerminalTests {
  /// Python that starts the map on a terminal of 80 by 24, sends keys, and keeps the rows that it draws.
  private static let driver = #"""
    import fcntl, os, pty, re, select, signal, struct, sys, termios, time
    class Map:
        def __init__(self, *words, rows=24, columns=80, **variables):
            self.rows, self.raw = {}, b""
            control, terminal = os.openpty()
            self.control = control
            self.resize(rows, columns)
            self.modes = termios.tcgetattr(terminal)
            self.terminal = terminal
            self.pid = os.fork()
            if self.pid == 0:
                os.setsid()
                fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
                for descriptor in (0, 1, 2): os.dup2(terminal, descriptor)
                os.execvpe("nearby", ["nearby", "map", *words], {**os.environ, "TERM": "xterm", **variables})
        def resize(self, rows, columns):
            fcntl.ioctl(self.control, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        # Reads until the screen satisfies something, for at most twenty seconds.
        def wait(self, condition):
            for _ in range(400):
                if condition(self): return True
                if select.select([self.control], [], [], 0.05)[0]:
                    try: self.raw += os.read(self.control, 65536)
                    except OSError: return condition(self)
                for row, text in re.findall(rb"\x1b\[(\d+);1H\x1b\[K((?:(?!\x1b\[\d+;1H|\x1b\[\?).)*)", self.raw, re.S):
                    self.rows[int(row)] = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text.decode(errors="replace"))
            return False
        def shows(self, text): return self.wait(lambda map: any(text in row for row in map.rows.values()))
        def send(self, keys): os.write(self.control, keys)
        # How it ended, and whether the terminal is as it was.
        def end(self):
            for _ in range(400):
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                if pid: break
                if select.select([self.control], [], [], 0.05)[0]:
                    try: self.raw += os.read(self.control, 65536)
                    except OSError: pass
            else: return "does not end"
            while select.select([self.control], [], [], 0.05)[0]:
                try: self.raw += os.read(self.control, 65536)
                except OSError: break
            left = self.raw.rstrip()
            given = left.rfind(b"\x1b[?25h\x1b[?1049l") > left.rfind(b"\x1b[?1049h") >= 0
            modes = termios.tcgetattr(self.terminal) == self.modes
            return f"{os.waitstatus_to_exitcode(status)} {'screen back' if given else 'screen kept'} {'modes back' if modes else 'modes kept'}"

    """#

  private static func run(_ script: String) -> String? {
    let output = ShellScript.run(
      """
      command -v python3 >/dev/null || { echo skipped; exit; }
      cat > $T/run.py <<'END'
      \(driver)
      \(script)
      END
      python3 $T/run.py $D $T 2>&1
      """)
    guard let output, output != "skipped\n" else {
      skipped("python3")
      return nil
    }
    return output
  }

  @Test("keys move it, zoom it, choose places, show a card, and q gives the terminal back")
  func keys() {
    let output = Self.run(
      #"""
      map = Map("parking", "--region", "busan", NEARBY_DATA="bundled")
      print(map.shows("Parking · Busan (busan), 9.1 km × 11.1 km · 136 found"), map.shows("arrows move"), map.shows("data: "))
      map.send(b"+"); print(map.wait(lambda map: "67 found" in map.rows[1]))
      map.send(b"\x1b[C"); print(map.wait(lambda map: "67 found" not in map.rows[1] and "129.12" in map.rows[1]))
      map.send(b"r\t"); print(map.shows("1/136  해맞이 공영주차장"))
      map.send(b"\r"); print(map.shows("  phone  051-665-5034"))
      map.send(b"\x1b"); print(map.wait(lambda map: not any("phone" in row for row in map.rows.values())))
      map.send("/병원\r".encode()); print(map.wait(lambda map: map.rows[1].startswith("Hospital")))
      map.resize(40, 120); print(map.wait(lambda map: 40 in map.rows))
      print(len(map.rows), max(len(row) for row in map.rows.values()) <= 120)
      map.send(b"q"); print(map.end())
      """#)
    guard let output else { return }
    #expect(
      output == """
        True True True
        True
        True
        True
        True
        True
        True
        True
        40 True
        0 screen back modes back

        """)
  }

  @Test("whatever ends it, the terminal is as it was")
  func endings() {
    let output = Self.run(
      #"""
      data = sys.argv[1] + "/shore.tsv"
      words = ("any", "--data", data, "--center", "35.1,129.1", "--span", "1")
      for keys in (b"\x03", b"\x04", b"Q"):
          map = Map(*words); map.shows("arrows move"); map.send(keys); print(map.end())
      for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGABRT):
          map = Map(*words); map.shows("arrows move"); os.kill(map.pid, number); print(map.end())
      # The data is cut while it is searched.
      import shutil, subprocess
      subprocess.run(["nearby", "import", data, "-o", sys.argv[2] + "/cut.nearby"], stderr=subprocess.DEVNULL)
      map = Map("any", "--data", sys.argv[2] + "/cut.nearby", "--center", "35.1,129.1", "--span", "1"); map.shows("arrows move")
      os.truncate(sys.argv[2] + "/cut.nearby", 0); map.send(b"-"); print(map.end(), b"was cut or overwritten" in map.raw)
      """#)
    guard let output else { return }
    #expect(
      output == """
        130 screen back modes back
        0 screen back modes back
        0 screen back modes back
        130 screen back modes back
        130 screen back modes back
        130 screen back modes back
        -11 screen back modes back
        -6 screen back modes back
        74 screen back modes back True

        """)
  }

  @Test("it stops and goes on as programs do, and draws anew")
  func suspending() {
    let output = Self.run(
      #"""
      map = Map("any", "--data", sys.argv[1] + "/shore.tsv", "--center", "35.1,129.1", "--span", "1")
      map.shows("arrows move")
      # One whose parent is no shell of its session cannot be stopped: it stays as it is.
      map.send(b"\x1a"); print(map.wait(lambda map: map.raw.count(b"\x1b[?1049h") == 2))
      os.kill(map.pid, signal.SIGSTOP); os.waitpid(map.pid, os.WUNTRACED)
      count = map.raw.count(b"\x1b[?1049h")
      os.kill(map.pid, signal.SIGCONT); print(map.wait(lambda map: map.raw.count(b"\x1b[?1049h") == count + 1))
      map.rows.clear(); map.raw += b""
      map.send(b"\t"); print(map.shows("1/")); map.send(b"q"); print(map.end())
      """#)
    guard let output else { return }
    #expect(output == "True\nTrue\nTrue\n0 screen back modes back\n")
  }

  @Test("where it cannot draw, it is still: no terminal on either side, a dumb one, a file")
  func still() {
    let output = Self.run(
      #"""
      import subprocess
      words = ["any", "--data", sys.argv[1] + "/shore.tsv", "--center", "35.1,129.1", "--span", "1"]
      for variables in ({"TERM": "dumb"}, {"TERM": ""}):
          map = Map(*words, **variables); print(map.end().split()[0], b"\x1b[?1049h" in map.raw, b"found" in map.raw)
      map = Map(*words, "-o", sys.argv[2] + "/map.txt"); print(map.end().split()[0], map.raw, "found" in open(sys.argv[2] + "/map.txt").read())
      map = Map("--region", "nowhere"); print(map.end().split()[0], b"is no region" in map.raw, b"\x1b[?1049h" in map.raw)
      """#)
    guard let output else { return }
    #expect(output == "0 False True\n0 False True\n0 b'' True\n64 True False\n")
  }
}
