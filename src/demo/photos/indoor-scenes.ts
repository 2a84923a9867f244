import { curve, ellipse, many, path, rect, shadow, type Drawing, type Place, type Point } from "./drawing.ts";
import { ants, baitDots, droppings, glueBoard, sealant, snapTrap, spider, web } from "./small-things.ts";

/** Where the trail runs: out of the gap below the board, and along it to the cupboard. */
const TRAIL: readonly Point[] = [
  { x: 1130, y: 672 },
  { x: 960, y: 706 },
  { x: 760, y: 700 },
  { x: 590, y: 742 },
  { x: 470, y: 776 },
];
const GAP: readonly Point[] = [
  { x: 850, y: 690 },
  { x: 1020, y: 684 },
  { x: 1190, y: 678 },
];

export function kitchenCorner({ random, isTreated }: Place): Drawing {
  const [wall, cupboard, floor] = [
    random.pick(["#dfe4dc", "#e6ded0", "#d6dfe4"]),
    random.pick(["#f1ede4", "#8b9c8a", "#b98f63", "#5f7386"]),
    random.pick(["#a67c52", "#8f7358", "#b5a58e"]),
  ];
  const tiles = many(9, (row) =>
    many(12, (column) => rect(470 + column * 84 - (row % 2) * 42, row * 62, 80, 58, 'fill="#fff" opacity="0.34"')),
  );
  const boards = many(9, (board) =>
    path(`M${board * 190 - 240} 900L${board * 96 + 220} 690`, 'stroke="#000" stroke-width="3" opacity="0.22"'),
  );
  return (
    rect(-60, -60, 1320, 780, `fill="${wall}"`) +
    tiles +
    path("M-60 690H1260V960H-60Z", `fill="${floor}"`) +
    boards +
    rect(440, 596, 820, 88, 'fill="#f7f4ee"') +
    rect(440, 680, 820, 12, 'fill="#2b241d" opacity="0.7"') +
    shadow(250, 812, 330, 26) +
    rect(-60, 200, 520, 570, `fill="${cupboard}"`) +
    rect(-60, 170, 550, 40, 'fill="#4a4744"') +
    rect(-20, 250, 440, 480, 'fill="none" stroke="#000" stroke-opacity="0.28" stroke-width="6" rx="6"') +
    rect(374, 300, 14, 96, 'rx="7" fill="#c9ced2"') +
    rect(-60, 766, 500, 46, 'fill="#1f1c19"') +
    (isTreated
      ? sealant(GAP) +
        baitDots([
          { x: 468, y: 742 },
          { x: 466, y: 700 },
          { x: 468, y: 660 },
          { x: 520, y: 672 },
        ])
      : ants(random, TRAIL, random.between(34, 52)) +
        ellipse(505, 790, 26, 12, 'fill="#e9d9b0"') +
        ants(
          random,
          [
            { x: 486, y: 780 },
            { x: 524, y: 798 },
          ],
          9,
        ))
  );
}

export function basementWall({ random, isTreated }: Place): Drawing {
  const block = random.pick(["#b9b6ae", "#c4bfb2", "#a9acae"]);
  const blocks = many(9, (row) =>
    many(8, (column) =>
      rect(
        column * 176 - 90 - (row % 2) * 88,
        row * 84 - 40,
        168,
        76,
        `rx="3" fill="${block}" stroke="#7f7b73" stroke-width="4"`,
      ),
    ),
  );
  const [pipeX, stain] = [random.between(210, 330), random.between(500, 620)];
  return (
    rect(-60, -60, 1320, 1020, 'fill="#8f8b82"') +
    blocks +
    ellipse(stain, 560, 150, 110, 'fill="url(#damp)" opacity="0.5"') +
    path("M-60 700H1260V960H-60Z", 'fill="#8a8781"') +
    path("M-60 700H1260", 'stroke="#4d4a45" stroke-width="10"') +
    rect(760, 60, 340, 220, 'fill="#5c4a3a"') +
    rect(784, 84, 292, 172, 'fill="#bfe0ee"') +
    path("M784 200Q860 150 930 196T1076 180V256H784Z", 'fill="#7fa765"') +
    path("M930 84V256M784 170H1076", 'stroke="#5c4a3a" stroke-width="12"') +
    ellipse(pipeX + 26, 520, 52, 46, 'fill="#3d3a36"') +
    rect(pipeX, -60, 52, 590, 'rx="10" fill="#b0703f"') +
    rect(pipeX + 10, -60, 10, 580, 'fill="#e3a977" opacity="0.7"') +
    (isTreated
      ? ellipse(pipeX + 26, 522, 56, 50, 'fill="#f0ebdd"') +
        rect(pipeX, 420, 52, 108, 'fill="#b0703f"') +
        glueBoard({ x: 690, y: 740 })
      : web(random, { x: 784, y: 84 }, random.between(190, 240), 0) +
        web(random, { x: 1076, y: 84 }, random.between(120, 170), 90) +
        web(random, { x: 784, y: 256 }, random.between(100, 150), -90) +
        spider({ x: 880, y: 180 }) +
        spider({ x: random.between(980, 1030), y: 340 }))
  );
}

/** Between studs, behind a stove or below a roof: a pipe goes through a board, and something else beside it. */
export function pipeGap({ random, isTreated }: Place): Drawing {
  const [wood, board] = [
    random.pick(["#c79a62", "#b98a58", "#a98660"]),
    random.pick(["#e5dfd3", "#d8d3c8", "#ddd0ba"]),
  ];
  const holeX = random.between(560, 700);
  const edge = Array.from({ length: 13 }, (_, tooth) => {
    const angle = (tooth / 13) * Math.PI * 2;
    const reach = 78 + random.between(-14, 14);
    return `${tooth === 0 ? "M" : "L"}${Math.round(holeX + Math.cos(angle) * reach)} ${Math.round(505 + Math.sin(angle) * reach * 0.9)}`;
  });
  return (
    rect(-60, -60, 1320, 1020, `fill="${board}"`) +
    many(
      4,
      (stud) =>
        rect(stud * 400 - 110, -60, 96, 760, `fill="${wood}"`) +
        rect(stud * 400 - 22, -60, 10, 760, 'fill="#000" opacity="0.18"'),
    ) +
    many(3, (stud) =>
      many(5, (grain) =>
        curve(
          [
            { x: stud * 400 - 92 + grain * 17, y: -40 },
            { x: stud * 400 - 88 + grain * 16, y: 330 },
            { x: stud * 400 - 94 + grain * 17, y: 690 },
          ],
          'stroke="#7d5a33" stroke-width="2" opacity="0.4"',
        ),
      ),
    ) +
    path("M-60 690H1260V960H-60Z", 'fill="#75695a"') +
    path("M-60 690H1260", 'stroke="#3b342c" stroke-width="12"') +
    path(`${edge.join("")}Z`, 'fill="#17130f" stroke="#a0835c" stroke-width="7"') +
    rect(holeX - 30, -60, 46, 560, 'rx="8" fill="#9aa2a7"') +
    rect(holeX - 22, -60, 9, 550, 'fill="#dbe1e4"') +
    (isTreated
      ? ellipse(holeX, 505, 104, 92, 'fill="#7c8387"') +
        ellipse(holeX, 505, 104, 92, 'fill="url(#mesh)" stroke="#c9ced2" stroke-width="5"') +
        rect(holeX - 30, 380, 46, 120, 'fill="#9aa2a7"') +
        sealant([
          { x: holeX - 38, y: 420 },
          { x: holeX - 36, y: 470 },
          { x: holeX - 20, y: 508 },
          { x: holeX + 22, y: 470 },
          { x: holeX + 24, y: 420 },
        ]) +
        snapTrap({ x: holeX - 250, y: 770 }, random.between(-12, 12)) +
        snapTrap({ x: holeX + 250, y: 782 }, random.between(-12, 12))
      : ellipse(holeX, 640, 90, 40, 'fill="url(#shade)" opacity="0.5"') +
        droppings(random, { x: holeX, y: 760 }, random.between(26, 40)) +
        many(random.between(14, 22), () =>
          rect(
            holeX + random.between(-190, 190),
            730 + random.between(0, 70),
            random.between(6, 20),
            5,
            'fill="#e6d3ac"',
          ),
        ))
  );
}
