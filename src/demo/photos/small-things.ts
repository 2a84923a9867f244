import { at, curve, ellipse, many, path, rect, shadow, type Drawing, type Point } from "./drawing.ts";
import type { Random } from "../random.ts";

/** What technicians find, and what they leave behind; each drawn around its own middle. */

const ANT =
  many(3, (leg) =>
    path(
      `M${leg * 6 - 8} 0L${leg * 9 - 14} 12M${leg * 6 - 8} 0L${leg * 9 - 14} -12`,
      'stroke="#1c110c" stroke-width="1.6"',
    ),
  ) +
  ellipse(-11, 0, 8, 5, 'fill="#2a1710"') +
  ellipse(0, 0, 5, 3.4, 'fill="#3a2117"') +
  ellipse(9, 0, 5, 4, 'fill="#2a1710"');

/** A trail along these points. */
export const ants = (random: Random, points: readonly Point[], count: number): Drawing =>
  many(count, () => {
    const leg = random.between(0, points.length - 2);
    const [from, to] = [points[leg], points[leg + 1]];
    if (!from || !to) return "";
    const share = random.next();
    const x = from.x + (to.x - from.x) * share + random.between(-9, 9);
    const y = from.y + (to.y - from.y) * share + random.between(-9, 9);
    const ahead = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return at({ x, y }, ahead + (random.chance(0.4) ? 180 : 0) + random.between(-25, 25), 0.9, ANT);
  });

export const droppings = (random: Random, { x, y }: Point, count: number): Drawing =>
  many(count, () =>
    at(
      { x: x + random.between(-150, 150), y: y + random.between(-34, 34) },
      random.between(0, 180),
      1,
      ellipse(0, 0, 8, 3.2, 'fill="#221a14"'),
    ),
  );

/** A web in a corner: threads from it, and others between them. */
export const web = (random: Random, corner: Point, size: number, turn: number): Drawing => {
  const threads = 6;
  const angle = (thread: number) => (thread * Math.PI) / 2 / (threads - 1);
  const end = (thread: number, share: number) => ({
    x: Math.cos(angle(thread)) * size * share,
    y: Math.sin(angle(thread)) * size * share,
  });
  const stroke = 'stroke="#f4f4f0" stroke-width="1.6" opacity="0.75" fill="none"';
  const spokes = many(threads, (thread) => {
    const { x, y } = end(thread, 1);
    return path(`M0 0L${Math.round(x)} ${Math.round(y)}`, stroke);
  });
  const rings = many(6, (ring) => {
    const share = (ring + 1 + random.next() * 0.4) / 7;
    return many(threads - 1, (thread) => {
      const [one, other, sag] = [end(thread, share), end(thread + 1, share), end(thread + 0.5, share * 0.86)];
      return path(
        `M${Math.round(one.x)} ${Math.round(one.y)}Q${Math.round(sag.x)} ${Math.round(sag.y)} ${Math.round(other.x)} ${Math.round(other.y)}`,
        stroke,
      );
    });
  });
  return at(corner, turn, 1, spokes + rings);
};

export const spider = (where: Point): Drawing =>
  at(
    where,
    20,
    1,
    many(4, (leg) =>
      path(
        `M0 0Q${-18 - leg * 4} ${leg * 12 - 34} ${-34 + leg * 3} ${leg * 18 - 20}M0 0Q${18 + leg * 4} ${leg * 12 - 34} ${34 - leg * 3} ${leg * 18 - 20}`,
        'stroke="#2b231c" stroke-width="2.4" fill="none"',
      ),
    ) +
      ellipse(0, 10, 11, 14, 'fill="#3b2f25"') +
      ellipse(0, -7, 7, 7, 'fill="#2b231c"'),
  );

/** A bead of sealant. */
export const sealant = (points: readonly Point[]): Drawing =>
  curve(points, 'stroke="#c9c2b2" stroke-width="15"') + curve(points, 'stroke="#f5f1e6" stroke-width="9"');

export const baitDots = (points: readonly Point[]): Drawing =>
  points
    .map(({ x, y }) => ellipse(x, y, 8, 6, 'fill="#b98a3c"') + ellipse(x - 2, y - 2, 3, 2, 'fill="#f1d9a6"'))
    .join("");

export const snapTrap = (where: Point, turn: number): Drawing =>
  shadow(where.x + 6, where.y + 34, 96, 18) +
  at(
    where,
    turn,
    1,
    rect(-90, -36, 180, 72, 'rx="4" fill="#d9b27c" stroke="#9c7644" stroke-width="3"') +
      rect(-30, -30, 10, 60, 'fill="#8d949a"') +
      path("M-25 -28H64V28H-25", 'fill="none" stroke="#c7ccd1" stroke-width="6"') +
      rect(6, -15, 36, 30, 'rx="3" fill="#e8c22f"') +
      path("M-70 0H2", 'stroke="#c7ccd1" stroke-width="4"'),
  );

export const glueBoard = ({ x, y }: Point): Drawing =>
  shadow(x, y + 18, 110, 14) +
  path(
    `M${x - 110} ${y + 14}L${x - 70} ${y - 34}H${x + 90}L${x + 118} ${y + 14}Z`,
    'fill="#e9e3d2" stroke="#b9b09a" stroke-width="3"',
  ) +
  path(`M${x - 84} ${y + 6}L${x - 56} ${y - 26}H${x + 78}L${x + 96} ${y + 6}Z`, 'fill="#f3d36b" opacity="0.8"');

export const nest = ({ x, y }: Point, size: number): Drawing =>
  at(
    { x, y },
    0,
    size,
    path("M-20 -8Q-92 18 -84 86Q-70 158 0 172Q70 158 84 86Q92 18 20 -8Z", 'fill="#a79c8c"') +
      many(6, (layer) =>
        path(
          `M${-78 + layer * 5} ${28 + layer * 22}Q0 ${56 + layer * 24} ${78 - layer * 5} ${28 + layer * 22}`,
          `fill="none" stroke="${layer % 2 === 0 ? "#8a7f70" : "#c2b8a8"}" stroke-width="6"`,
        ),
      ) +
      ellipse(12, 152, 15, 11, 'fill="#221c17"'),
  );

const WASP =
  ellipse(-4, -9, 11, 4, 'fill="#eef3f5" opacity="0.8"') +
  ellipse(-12, 0, 11, 5, 'fill="#d9a514"') +
  path("M-16 -5V5M-10 -5V5", 'stroke="#1d1508" stroke-width="3"') +
  ellipse(3, 0, 6, 4, 'fill="#1d1508"');

export const wasps = (random: Random, around: Point, count: number): Drawing =>
  many(count, () =>
    at(
      { x: around.x + random.between(-220, 220), y: around.y + random.between(-90, 200) },
      random.between(-60, 60),
      1.2,
      WASP,
    ),
  );
