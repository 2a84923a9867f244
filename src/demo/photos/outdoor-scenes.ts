import { curve, ellipse, many, path, rect, shadow, type Drawing, type Place } from "./drawing.ts";
import { nest, wasps, web } from "./small-things.ts";

/** From below: boards of the roof, the wall of the house, and the sky. */
export function eaves({ random, isTreated }: Place): Drawing {
  const [siding, trim] = [
    random.pick(["#8fa3a8", "#c9bfa8", "#a8b79c", "#b7a08f"]),
    random.pick(["#f3f1ea", "#e4ddcf"]),
  ];
  const nestX = random.between(560, 700);
  const size = random.between(80, 115) / 100;
  return (
    rect(-60, -60, 1320, 1020, 'fill="#a9cbe3"') +
    ellipse(1050, 640, 240, 60, 'fill="#fff" opacity="0.6"') +
    ellipse(1160, 800, 260, 130, 'fill="#5d7d4c"') +
    path("M-60 330H840V960H-60Z", `fill="${siding}"`) +
    many(10, (board) => path(`M-60 ${360 + board * 62}H840`, 'stroke="#000" stroke-width="6" opacity="0.2"')) +
    rect(800, 330, 44, 640, `fill="${trim}"`) +
    path("M-60 -60H1260V120L860 340H-60Z", `fill="${trim}"`) +
    many(11, (board) =>
      path(`M${board * 130 - 60} -60L${board * 92 - 60} 340`, 'stroke="#000" stroke-width="3" opacity="0.2"'),
    ) +
    path("M1260 120L860 340V384L1260 176Z", 'fill="#6b5844"') +
    rect(150, 96, 210, 96, 'rx="4" fill="#4b4a46"') +
    (isTreated
      ? rect(150, 96, 210, 96, 'rx="4" fill="url(#mesh)" stroke="#e9ecee" stroke-width="8"') +
        ellipse(nestX, 250, 58, 22, 'fill="#cfc7b6"') +
        ellipse(nestX, 250, 34, 12, 'fill="#b9af9b" opacity="0.7"')
      : many(6, (slat) => rect(156, 102 + slat * 15, 198, 6, 'fill="#8d8a83"')) +
        web(random, { x: 60, y: 340 }, random.between(150, 210), 0) +
        web(random, { x: 800, y: 340 }, random.between(120, 180), 90) +
        ellipse(nestX + 20, 300, 100, 40, 'fill="url(#shade)" opacity="0.4"') +
        nest({ x: nestX, y: 246 }, size) +
        wasps(random, { x: nestX, y: 420 }, random.between(5, 9)))
  );
}

/** A box at the foot of a wall, with a block of bait in it and a lid that only its key opens. */
export function baitStation({ random, isTreated }: Place): Drawing {
  const wall = random.pick(["#b4a79a", "#9d9a94", "#c2b49c"]);
  const mulch = random.pick(["#6a4a33", "#5b4637", "#76583c"]);
  const x = random.between(470, 620);
  const chips = many(240, () => {
    const [left, top] = [random.between(-60, 1240), random.between(560, 900)];
    return path(
      `M${left} ${top}l${random.between(14, 38)} ${random.between(-10, 10)}`,
      `stroke="${random.pick(["#8a6546", "#4a3324", "#a07a55"])}" stroke-width="${random.between(5, 10)}" stroke-linecap="round"`,
    );
  });
  const leaves = many(isTreated ? 4 : 26, () =>
    ellipse(
      x + random.between(-320, 340),
      random.between(640, 850),
      random.between(16, 30),
      random.between(8, 14),
      `fill="${random.pick(["#b9822f", "#9c5a2a", "#c9a04a"])}"`,
    ),
  );
  return (
    rect(-60, -60, 1320, 640, `fill="${wall}"`) +
    many(8, (row) =>
      many(7, (column) =>
        rect(column * 210 - 120 - (row % 2) * 105, row * 74 - 50, 202, 66, 'rx="8" fill="#000" opacity="0.09"'),
      ),
    ) +
    path("M-60 548Q300 520 620 546T1260 534V960H-60Z", `fill="${mulch}"`) +
    chips +
    (isTreated
      ? ""
      : ellipse(x + 360, 640, 84, 48, 'fill="#2a1c12"') + ellipse(x + 360, 652, 58, 30, 'fill="#0d0805"')) +
    shadow(x, 786, 250, 34) +
    `<g transform="rotate(${isTreated ? 0 : -9} ${x} 700)">` +
    path(
      `M${x - 230} 770L${x - 190} 590H${x + 190}L${x + 230} 770Z`,
      'fill="#26292b" stroke="#0f1112" stroke-width="5"',
    ) +
    path(`M${x - 190} 590L${x - 150} 548H${x + 150}L${x + 190} 590Z`, 'fill="#3a3e41"') +
    (isTreated
      ? rect(x - 96, 628, 192, 84, 'rx="6" fill="#f2efe4"') +
        rect(x - 96, 628, 192, 24, 'fill="#2f7d4f"') +
        many(3, (line) => rect(x - 80, 664 + line * 14, 150 - line * 34, 6, 'fill="#8c8a80"')) +
        ellipse(x + 160, 690, 14, 14, 'fill="#c9ced2"')
      : rect(x - 130, 612, 260, 118, 'rx="8" fill="#101213"') +
        path(`M${x - 60} 716V660Q${x - 40} 640 ${x - 20} 662Q${x} 690 ${x + 20} 676V716Z`, 'fill="#4f8f78"') +
        path(`M${x + 30} 716V694l18 8l10 -10l8 24Z`, 'fill="#4f8f78"')) +
    "</g>" +
    leaves
  );
}

/** Where the wood of a house lies on its foundation. */
export function sillPlate({ random, isTreated }: Place): Drawing {
  const [wood, wall] = [random.pick(["#b58a5a", "#a67b4f", "#c09a6b"]), random.pick(["#aaa79f", "#b8b3a6", "#9ea1a1"])];
  const tubes = Array.from({ length: random.between(2, 4) }, (_, index) => 240 + index * 230 + random.between(-50, 50));
  return (
    rect(-60, -60, 1320, 360, `fill="${wood}"`) +
    many(9, (grain) =>
      curve(
        [
          { x: -60, y: grain * 38 - 30 },
          { x: 420, y: grain * 38 - 20 },
          { x: 860, y: grain * 38 - 34 },
          { x: 1260, y: grain * 38 - 24 },
        ],
        'stroke="#6b4a28" stroke-width="3" opacity="0.4"',
      ),
    ) +
    rect(-60, 284, 1320, 18, 'fill="#2c241b"') +
    rect(-60, 300, 1320, 440, `fill="${wall}"`) +
    many(150, () =>
      ellipse(
        random.between(-40, 1240),
        random.between(310, 730),
        random.between(2, 7),
        random.between(2, 5),
        'fill="#000" opacity="0.12"',
      ),
    ) +
    path("M-60 724Q300 704 640 728T1260 716V960H-60Z", `fill="${isTreated ? "#4a3a2b" : "#6d5842"}"`) +
    many(90, () =>
      ellipse(
        random.between(-40, 1240),
        random.between(750, 900),
        random.between(5, 16),
        random.between(4, 9),
        'fill="#000" opacity="0.16"',
      ),
    ) +
    tubes.map((x) => tube(x, { random, isTreated })).join("") +
    (isTreated
      ? path("M-60 756Q300 738 640 760T1260 748V806Q640 822 -60 812Z", 'fill="#241a12" opacity="0.8"') +
        many(9, (plug) => ellipse(80 + plug * 132, 664, 13, 13, 'fill="#ece6d6" stroke="#7f7a70" stroke-width="4"'))
      : "")
  );
}

/** The way of termites from the soil to the wood; what is left of it once it was scraped off. */
function tube(x: number, { random, isTreated }: Place): Drawing {
  const points = Array.from({ length: 6 }, (_, step) => ({ x: x + random.between(-26, 26), y: 740 - step * 92 }));
  if (isTreated) return curve(points, 'stroke="#7d6a52" stroke-width="20" opacity="0.28"');
  return (
    curve(points, 'stroke="#4f3a25" stroke-width="32"') +
    curve(points, 'stroke="#7d5f40" stroke-width="20"') +
    curve(points, 'stroke="#9a7a56" stroke-width="6" stroke-dasharray="3 15"')
  );
}
