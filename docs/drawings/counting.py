#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the figures of docs/counting.md. Run it in this folder: it writes *.svg beside itself."""

INK, SOFT, EAST, WEST, HIT = "#222222", "#999999", "#2b6cb0", "#c05621", "#c53030"
FONT = 'font-family="sans-serif"'


def svg(name, width, height, body):
    with open(name, "w", encoding="utf-8") as out:
        out.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}">\n<rect width="{width}" height="{height}" '
            f'fill="white"/>\n' + "\n".join(body) + "\n</svg>\n")


def text(x, y, words, size=14, fill=INK, anchor="middle"):
    return (f'<text x="{x}" y="{y}" {FONT} font-size="{size}" fill="{fill}" '
            f'text-anchor="{anchor}">{words}</text>')


def line(x1, y1, x2, y2, stroke=INK, width=1.0, dash=""):
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{stroke}" '
            f'stroke-width="{width}"{dashes}/>')


def box(x, y, w, h, fill="none", stroke=INK, opacity=1.0):
    return (f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{fill}" '
            f'fill-opacity="{opacity}" stroke="{stroke}"/>')


def solution(n):
    """The first solution of n queens with at least two queens in every quarter."""
    half = n // 2

    def search(columns):
        row = len(columns)
        if row == n:
            north_east = sum(c >= half for c in columns[:half])
            return columns if north_east == half // 2 else None
        for c in range(n):
            if all(c != d and abs(c - d) != row - r for r, d in enumerate(columns)):
                found = search(columns + [c])
                if found:
                    return found
        return None

    return search([])


def halves():
    n, size, x0, y0 = 10, 34, 40, 40
    columns = solution(n)
    body = []
    for r in range(n):
        for c in range(n):
            shade = "#f7f3ec" if (r + c) % 2 else "#e9e2d5"
            body.append(box(x0 + c * size, y0 + r * size, size, size, shade, "none"))
    middle = x0 + n // 2 * size
    for r, c in enumerate(columns):  # where each diagonal meets the centre line
        colour = EAST if c >= n // 2 else WEST
        x, y = x0 + (c + 0.5) * size, y0 + (r + 0.5) * size
        reach = abs(middle - x)
        for sign in (-1, 1):
            at = y + sign * reach
            falling = (sign < 0) == (c >= n // 2)
            if y0 < at < y0 + n * size:
                dot = middle + (-6 if falling else 6)
                body.append(line(x, y, middle, at, colour, 1.2, "4 3"))
                body.append(f'<circle cx="{dot}" cy="{at}" r="4" fill="{colour}"/>')
    for r, c in enumerate(columns):
        colour = EAST if c >= n // 2 else WEST
        x, y = x0 + (c + 0.5) * size, y0 + (r + 0.5) * size
        body.append(f'<circle cx="{x}" cy="{y}" r="10" fill="{colour}"/>')
    body.append(line(middle, y0 - 12, middle, y0 + n * size + 12, INK, 2))
    body.append(line(x0 - 12, y0 + n // 2 * size, x0 + n * size + 12, y0 + n // 2 * size, SOFT, 1,
                     "2 3"))
    for words, x, y in (("NW", 0.5, -0.45), ("NE", n - 0.5, -0.45), ("SW", 0.5, n + 0.75),
                        ("SE", n - 0.5, n + 0.75)):
        body.append(text(x0 + x * size, y0 + y * size, words, 15))
    body.append(text(middle, y0 + n * size + 44, "left dots: falling diagonals, right dots: rising ones", 12, SOFT))
    body.append(text(middle, y0 + n * size + 60, "a solution: no dot from both halves", 12, SOFT))
    svg("halves.svg", 2 * x0 + n * size, 2 * y0 + n * size + 36, body)


def cut():
    """pairs(E, W) as a rectangle: the corner where both have the bit is gone."""
    body = []
    x0, y0, w, h, p, q = 90, 60, 300, 220, 0.32, 0.4
    body.append(box(x0, y0, w * (1 - p), h, EAST, INK, 0.18))
    body.append(box(x0 + w * (1 - p), y0 + h * q, w * p, h * (1 - q), WEST, INK, 0.22))
    body.append(box(x0 + w * (1 - p), y0, w * p, h * q, HIT, INK, 0.12))
    body.append(text(x0 + w * (1 - p / 2), y0 + h * q / 2 + 5, "never looked at", 12, HIT))
    body.append(text(x0 + w * (1 - p) / 2, y0 + h / 2, "E without b, all of W", 14, EAST))
    body.append(text(x0 + w * (1 - p / 2), y0 + h * (1 + q) / 2 - 6, "E with b,", 12, WEST))
    body.append(text(x0 + w * (1 - p / 2), y0 + h * (1 + q) / 2 + 10, "W without b", 12, WEST))
    body.append(text(x0 + w * (1 - p) / 2, y0 - 12, "E: bit b clear", 13))
    body.append(text(x0 + w * (1 - p / 2), y0 - 12, "b set", 13))
    body.append(text(x0 - 8, y0 + h * q / 2 + 5, "W: b set", 13, INK, "end"))
    body.append(text(x0 - 8, y0 + h * (1 + q) / 2 + 5, "b clear", 13, INK, "end"))
    svg("cut.svg", 430, 310, body)


def colours():
    """A solution of ten queens by colours, and the two black boards of half the size."""
    n, size, x0, y0 = 10, 34, 40, 40
    columns = solution(n)
    shade = {(0, 0): "#cfdcec", (1, 1): "#aebfd6", (0, 1): "#fbf1e7", (1, 0): "#f3dcc6"}
    body = []
    for r in range(n):
        for c in range(n):
            body.append(box(x0 + c * size, y0 + r * size, size, size, shade[r % 2, c % 2], "white"))
    for r, c in enumerate(columns):
        fill = EAST if (r + c) % 2 == 0 else WEST
        x, y = x0 + (c + 0.5) * size, y0 + (r + 0.5) * size
        body.append(f'<circle cx="{x}" cy="{y}" r="10" fill="{fill}"/>')
    body.append(text(x0 + n * size / 2, y0 - 14, "ten queens, blue on black squares", 13))
    half = n // 2
    x1 = x0 + n * size + 70
    for k, (name, parity) in enumerate((("EE: even rows, even columns", 0), ("OO: odd rows, odd columns", 1))):
        top = y0 + k * (half * size + 52)
        body.append(text(x1 + half * size / 2, top - 8, name, 13))
        for a in range(half):
            for b in range(half):
                body.append(box(x1 + b * size, top + a * size, size, size, shade[parity, parity], "white"))
        for r, c in enumerate(columns):
            if r % 2 == parity and c % 2 == parity:
                x, y = x1 + (c // 2 + 0.5) * size, top + (r // 2 + 0.5) * size
                body.append(f'<circle cx="{x}" cy="{y}" r="10" fill="{EAST}"/>')
                body.append(text(x1 - 10, y + 4, "Re" if parity == 0 else "Ro", 11, SOFT, "end"))
                body.append(text(x, top + half * size + 14, "Ce" if parity == 0 else "Co", 11, SOFT))
    svg("colours.svg", x1 + half * size + 40, 2 * y0 + n * size + 42, body)


def times(path="../../bench/runs/colours-avx512.txt"):
    """Seconds by n, from the kept run: exact counts, and projections from sampled units."""
    import math
    base, middle, colours, projected = {}, {}, {}, [{}, {}]
    with open(path, encoding="utf-8") as run:
        section = ""
        for row in run:
            fields = row.replace("+-", " ").split()
            if fields[:1] == ["n"]:
                section = "sampled" if "units" in fields else "exact"
            elif not fields or not fields[0].isdigit():
                continue
            elif section == "exact":
                n = int(fields[0])
                base[n], middle[n], colours[n] = (float(x) for x in fields[1:4])
            elif int(fields[0]) > max(colours):
                for engine, hours in zip(projected, (fields[2], fields[4])):
                    engine[int(fields[0])] = 3600 * float(hours)
    first, last = min(base), max(projected[0])
    x0, y0, w, h, lo, hi = 70, 20, 520, 330, -2, 9

    def at(n, seconds):
        return (x0 + 12 + (n - first) / (last - first) * (w - 24),
                y0 + h * (hi - math.log10(seconds)) / (hi - lo))

    body = [box(x0, y0, w, h)]
    for power in range(lo, hi + 1):
        _, y = at(first, 10.0**power)
        body.append(line(x0, y, x0 + w, y, "#dddddd"))
        body.append(text(x0 - 8, y + 4, f"1e{power} s" if power else "1 s", 11, INK, "end"))
    for n in range(first, last + 1):
        body.append(text(at(n, 1)[0], y0 + h + 18, str(n), 11))
    for label, seconds in (("minute", 60), ("day", 86400), ("year", 3.156e7)):
        body.append(text(x0 + 4, at(first, seconds)[1] - 3, label, 10, SOFT, "start"))
    series = [(base, SOFT, "plain bitmask search"), (middle, EAST, "meet in the middle"),
              (colours, WEST, "by colours"), (projected[0], EAST, "projected, one core"),
              (projected[1], WEST, "projected, one core")]
    for i, (points, colour, label) in enumerate(series):
        fill = colour if i < 3 else "white"
        for n, seconds in sorted(points.items()):
            x, y = at(n, seconds)
            body.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{fill}" stroke="{colour}"/>')
        key = y0 + h - 98 + 20 * i
        body.append(f'<circle cx="{x0 + 340}" cy="{key}" r="4" fill="{fill}" stroke="{colour}"/>')
        body.append(text(x0 + 352, key + 4, label, 12, INK, "start"))
    svg("times.svg", x0 + w + 20, y0 + h + 34, body)


if __name__ == "__main__":
    halves()
    cut()
    colours()
    times()
