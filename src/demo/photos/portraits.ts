import { ellipse, path, rect, type Drawing } from "./drawing.ts";

interface Face {
  skin: string;
  hair: string;
  wall: string;
  style: "short" | "bun" | "curls";
  hasBeard?: boolean;
  hasGlasses?: boolean;
}

/** One for each technician of the demo, in their order. */
const FACES: readonly Face[] = [
  { skin: "#c98f6b", hair: "#2c1f1a", wall: "#cfe0d2", style: "bun" },
  { skin: "#edc2a0", hair: "#8a5a34", wall: "#d9d3c4", style: "short", hasBeard: true },
  { skin: "#8d5a3c", hair: "#1d1513", wall: "#d7dde6", style: "curls", hasGlasses: true },
  { skin: "#f0cbb0", hair: "#c08a45", wall: "#e4dccb", style: "short" },
];

const SIZE = 480;
const UNIFORM = "#1f7a4d";
const [MIDDLE, EYES] = [240, 206];

/** Somebody in the uniform, looking at whoever looks: flat and light, so that it costs next to nothing to draw. */
export function drawPortrait(index: number): string {
  const face = FACES[index % FACES.length];
  if (!face) throw new Error("There is no such face");
  const parts = [rect(0, 0, SIZE, SIZE, `fill="${face.wall}"`), behind(face), body(face), head(face), hairOf(face)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${parts.join("")}</svg>`;
}

/** Hair that falls behind the shoulders, or is bound above the head. */
function behind({ hair, style }: Face): Drawing {
  if (style === "bun") return ellipse(MIDDLE, 82, 46, 40, `fill="${hair}"`);
  if (style === "curls")
    return [
      [140, 170],
      [150, 240],
      [340, 170],
      [330, 240],
      [180, 110],
      [240, 92],
      [300, 110],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 54, 54, `fill="${hair}"`))
      .join("");
  return "";
}

const body = ({ skin }: Face): Drawing =>
  [
    path("M60 480C60 372 140 338 240 338S420 372 420 480Z", `fill="${UNIFORM}"`),
    rect(204, 276, 72, 88, `fill="${skin}"`),
    path("M204 300Q240 336 276 300V318Q240 348 204 318Z", 'fill="#000" opacity="0.14"'),
    path("M190 340L240 398L290 340L312 352L254 440H226L168 352Z", 'fill="#17603c"'),
    path("M204 342L240 384L276 342V356L240 398L204 356Z", `fill="${skin}"`),
    rect(312, 398, 58, 34, 'rx="5" fill="#fbfaf6"'),
    path("M322 415H360", 'stroke="#1f7a4d" stroke-width="6"'),
  ].join("");

function head({ skin, hair, hasBeard, hasGlasses }: Face): Drawing {
  const eye = (x: number): Drawing =>
    ellipse(x, EYES, 8, 9, 'fill="#20262a"') +
    path(
      `M${x - 17} ${EYES - 24}Q${x} ${EYES - 33} ${x + 17} ${EYES - 24}`,
      `fill="none" stroke="${hair}" stroke-width="7"`,
    );
  const glass = (x: number): Drawing => ellipse(x, EYES, 31, 27, 'fill="none" stroke="#23303a" stroke-width="6"');
  return [
    ellipse(144, 216, 17, 26, `fill="${skin}"`),
    ellipse(336, 216, 17, 26, `fill="${skin}"`),
    ellipse(MIDDLE, 208, 96, 116, `fill="${skin}"`),
    hasBeard === true
      ? path(
          "M146 226C150 318 196 338 240 338S330 318 334 226C318 262 292 254 240 254S162 262 146 226Z",
          `fill="${hair}"`,
        )
      : "",
    eye(202),
    eye(278),
    path("M240 212Q228 240 240 244", 'fill="none" stroke="#000" stroke-opacity="0.25" stroke-width="6"'),
    path("M204 268Q240 300 276 268Q240 280 204 268Z", 'fill="#fff" stroke="#7c3f34" stroke-width="5"'),
    hasGlasses === true ? glass(202) + glass(278) + path("M232 204H248", 'stroke="#23303a" stroke-width="6"') : "",
  ].join("");
}

const hairOf = ({ hair, style }: Face): Drawing =>
  path(
    style === "short"
      ? "M142 204C130 100 192 74 244 76C306 76 350 112 338 204C328 168 312 150 286 144C240 156 188 150 166 150C152 166 148 184 142 204Z"
      : "M142 214C126 108 186 84 240 84S354 108 338 214C330 176 304 142 240 132C178 142 150 176 142 214Z",
    `fill="${hair}"`,
  );
