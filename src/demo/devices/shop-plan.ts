import type { SheetForm } from "#modules/devices/contract.ts";
import type { DeviceKind } from "#modules/devices/rules.ts";

/** What stands at the shop, where, and what comes to it. */
export interface ShopDevice {
  number: number;
  kind: DeviceKind;
  area: string;
  x: number;
  y: number;
  catches: "mice" | "cockroaches" | "flies";
  /** How much more than elsewhere comes to it. */
  pull: number;
}

export const SHOP_DEVICES: readonly ShopDevice[] = [
  { number: 1, kind: "bait-station", area: "Dumpster pad", x: 44, y: 4, catches: "mice", pull: 1 },
  { number: 2, kind: "bait-station", area: "Dumpster pad", x: 46, y: 9, catches: "mice", pull: 0.9 },
  { number: 3, kind: "bait-station", area: "Loading dock", x: 39, y: 13, catches: "mice", pull: 0.8 },
  { number: 4, kind: "bait-station", area: "Rear wall", x: 20, y: 3, catches: "mice", pull: 0.4 },
  { number: 5, kind: "bait-station", area: "Parking lot side", x: 3, y: 18, catches: "mice", pull: 0.3 },
  { number: 6, kind: "bait-station", area: "Front wall", x: 22, y: 30, catches: "mice", pull: 0.15 },
  { number: 7, kind: "rodent-trap", area: "Storage room", x: 34, y: 7, catches: "mice", pull: 0.6 },
  { number: 8, kind: "rodent-trap", area: "Storage room", x: 27, y: 12, catches: "mice", pull: 0.45 },
  { number: 9, kind: "multi-catch-trap", area: "Loading dock", x: 37, y: 18, catches: "mice", pull: 0.55 },
  { number: 10, kind: "insect-monitor", area: "Break room", x: 9, y: 7, catches: "cockroaches", pull: 1 },
  { number: 11, kind: "insect-monitor", area: "Walk-in cooler", x: 22, y: 7, catches: "cockroaches", pull: 0.5 },
  { number: 12, kind: "light-trap", area: "Sales floor", x: 26, y: 19, catches: "flies", pull: 1 },
];

interface Marked {
  sheetId: string;
  id: () => string;
  entryPoints: readonly { id: string; location: string }[];
  vulnerableAreas: readonly { id: string; area: string }[];
}

const box = (id: string, use: "room" | "outside", [x, y, width, height]: Box, label: string) => ({
  ...{ id, kind: "box" as const, use, label },
  ...{ x, y, width, height },
});
type Box = readonly [number, number, number, number];

const ENTRY_POINTS: Readonly<Record<string, readonly [number, number]>> = {
  "Loading dock": [36, 13],
  "Conduit in the storage room": [31, 5],
  "Roof vent": [14, 14],
};
const AREAS: Readonly<Record<string, readonly [number, number]>> = {
  "Dumpster pad": [43, 10],
  "Storage room": [33, 12],
};

/** Two feet a cell, drawn from the rear alley. */
export const shopSheet = ({ sheetId, id, entryPoints, vulnerableAreas }: Marked): SheetForm => ({
  id: sheetId,
  kind: "grid",
  name: "Store and yard",
  width: 48,
  height: 32,
  feetPerCell: 2,
  shapes: [
    {
      ...{ id: id(), kind: "line", use: "outline", isClosed: true, label: "" },
      points: [
        { x: 5, y: 5 },
        { x: 36, y: 5 },
        { x: 36, y: 28 },
        { x: 5, y: 28 },
      ],
    },
    box(id(), "room", [5, 5, 9, 8], "Break room"),
    box(id(), "room", [15, 5, 9, 8], "Walk-in cooler"),
    box(id(), "room", [25, 5, 11, 9], "Storage room"),
    box(id(), "room", [5, 15, 31, 13], "Sales floor"),
    box(id(), "outside", [36, 12, 5, 7], "Loading dock"),
    box(id(), "outside", [42, 3, 5, 8], "Dumpster pad"),
  ],
  marks: [
    ...entryPoints.flatMap(({ id: refId, location: label }) =>
      markOf({ id: id(), kind: "entry-point", refId, label }, ENTRY_POINTS),
    ),
    ...vulnerableAreas.flatMap(({ id: refId, area: label }) =>
      markOf({ id: id(), kind: "vulnerable-area", refId, label }, AREAS),
    ),
  ],
});

type NewMark = Pick<SheetForm["marks"][number], "id" | "kind" | "refId" | "label">;

function markOf(mark: NewMark, places: typeof ENTRY_POINTS): SheetForm["marks"] {
  const at = places[mark.label];
  return at ? [{ ...mark, x: at[0], y: at[1], fileId: null }] : [];
}
