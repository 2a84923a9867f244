import { randomFrom, type Random } from "../random.ts";

/** What scenes are drawn on. */
const WIDTH = 1200;
const HEIGHT = 900;
/** Of the picture in pixels: sharp on a screen and on paper, and light enough to carry. */
const PICTURE = { width: 960, height: 720 };

/** Two pictures of one place are drawn with the same chance, so that only what was done there differs. */
export interface Place {
  random: Random;
  isTreated: boolean;
}

/** The inside of an SVG. */
export type Drawing = string;

type Shape = [x: number, y: number, width: number, height: number, rest: string];

export const rect = (...[x, y, width, height, rest]: Shape): Drawing =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" ${rest}/>`;

/** Around its middle, so far to each side. */
export const ellipse = (...[x, y, rx, ry, rest]: Shape): Drawing =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${rest}/>`;

export const path = (d: string, rest: string): Drawing => `<path d="${d}" ${rest}/>`;

/** A line from point to point, bent a little, as nothing that grows or crawls is straight. */
export const curve = (points: readonly Point[], rest: string): Drawing => {
  const [first, ...others] = points;
  if (!first) return "";
  const bends = others.map((point, index) => {
    const before = points[index] ?? first;
    return `Q${n((before.x + point.x) / 2 + (index % 2 === 0 ? 18 : -18))} ${n((before.y + point.y) / 2)} ${n(point.x)} ${n(point.y)}`;
  });
  return path(`M${n(first.x)} ${n(first.y)}${bends.join("")}`, `fill="none" stroke-linecap="round" ${rest}`);
};

export interface Point {
  x: number;
  y: number;
}

export const at = ({ x, y }: Point, angle: number, scale: number, inside: Drawing): Drawing =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${n(scale)})">${inside}</g>`;

export const many = (count: number, draw: (index: number) => Drawing): Drawing =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** What lies on the floor throws a soft shadow there. */
export const shadow = (x: number, y: number, rx: number, ry: number): Drawing =>
  ellipse(x, y, rx * 1.2, ry * 1.2, 'fill="url(#shade)" opacity="0.6"');

/** A tenth of a pixel is finer than any JPEG. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The whole picture: nobody holds a phone quite straight, and a lens is darker at its edges. */
export function photograph(seed: number, isTreated: boolean, draw: (place: Place) => Drawing): string {
  const camera = randomFrom(seed * 2 + (isTreated ? 1 : 0));
  const tilt = camera.between(-14, 14) / 10;
  const light = camera.between(20, 80);
  const [dx, dy] = [camera.between(-18, 18), camera.between(-14, 14)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs>
<radialGradient id="shade"><stop offset="0.3"/><stop offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="damp"><stop offset="0.2" stop-color="#3d4a50"/><stop offset="1" stop-color="#3d4a50" stop-opacity="0"/></radialGradient>
<radialGradient id="light" cx="${light}%" cy="22%" r="75%"><stop offset="0" stop-color="#fff6dc" stop-opacity="0.38"/><stop offset="1" stop-color="#fff6dc" stop-opacity="0"/></radialGradient>
<radialGradient id="edge" cx="50%" cy="50%" r="72%"><stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.5"/></radialGradient>
<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0H14M0 0V14" stroke="#d5dadd" stroke-width="3.4" fill="none"/></pattern>
</defs>
<g transform="translate(${n(dx)} ${n(dy)}) rotate(${n(tilt)} 600 450) translate(600 450) scale(1.08) translate(-600 -450)">${draw({ random: randomFrom(seed), isTreated })}</g>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#edge)"/>
</svg>`;
}
