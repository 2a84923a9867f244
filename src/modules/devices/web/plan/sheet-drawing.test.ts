import { expect, test } from "vitest";
import type { Device, Sheet } from "../../contract.ts";
import { DEVICE_KINDS } from "../../rules.ts";
import { FORM_PATHS } from "../../rules-looks.ts";
import { KIND_LOOKS, lookOfDevice, stateOfCheck, stateOfDevice } from "./mark-looks.ts";
import { drawingOf } from "./sheet-drawing.ts";

const grid: Sheet = {
  id: "00000000-0000-4000-8000-000000000001",
  kind: "grid",
  name: "Ground floor",
  width: 40,
  height: 20,
  feetPerCell: 2,
  marks: [],
  shapes: [
    {
      id: "00000000-0000-4000-8000-000000000002",
      kind: "line",
      use: "outline",
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      isClosed: false,
      label: "",
    },
    {
      id: "00000000-0000-4000-8000-000000000003",
      kind: "box",
      use: "room",
      x: 2,
      y: 3,
      width: 4,
      height: 5,
      label: "Kitchen",
    },
  ],
};

test("a grid is as wide as its cells, and a room is a rectangle with its name", () => {
  const drawing = drawingOf(grid);
  expect(drawing).toMatchObject({ width: 40, height: 20, aspect: 2, pictureHref: null });
  expect(drawing.shapes[0]).toMatchObject({ look: "outline", isClosed: false });
  expect(drawing.shapes[1]).toMatchObject({ look: "room", label: "Kitchen", isClosed: true });
  expect(drawing.shapes[1]?.points[2]).toEqual({ x: 6, y: 8 });
});

test("a picture has the proportions of its file, and its sides are one", () => {
  const file = {
    id: "00000000-0000-4000-8000-000000000004",
    name: "sketch.jpg",
    kind: "jpeg" as const,
    contentType: "image/jpeg",
    bytes: 1000,
    width: 1600,
    height: 800,
    createdAt: "2026-03-03T15:00:00Z",
  };
  const drawing = drawingOf({ id: grid.id, kind: "picture", name: "Sketch", marks: [], shapes: [], file });
  expect(drawing).toMatchObject({ width: 1, height: 1, aspect: 2 });
  expect(drawing.pictureHref).toContain(file.id);
});

test("no two kinds of devices have the same form or letter", () => {
  const looks = DEVICE_KINDS.map((kind) => KIND_LOOKS[kind]);
  expect(new Set(looks.map(({ form }) => form)).size).toBe(DEVICE_KINDS.length);
  expect(new Set(looks.map(({ letter }) => letter)).size).toBe(DEVICE_KINDS.length);
  expect(looks.every(({ form }) => form in FORM_PATHS)).toBe(true);
  expect(lookOfDevice({ kind: "bait-station", number: 12 }, null)).toEqual({
    form: "square",
    text: "B12",
    state: null,
  });
});

test.each([
  ["one that is due today", { isDue: true, dueOn: "2026-03-03" }, null, "due"],
  ["one that has been due since yesterday", { isDue: true, dueOn: "2026-03-02" }, "ok", "missed"],
  ["one in order", { isDue: false, dueOn: "2026-04-03" }, "ok", "ok"],
  ["one with activity", { isDue: false, dueOn: null }, "activity", "activity"],
  ["one that is damaged", { isDue: false, dueOn: null }, "damaged", "activity"],
  ["one that nobody got to", { isDue: false, dueOn: null }, "inaccessible", "missed"],
  ["one that nobody has checked yet", { isDue: false, dueOn: null }, null, null],
] as const)("%s", (_name, due, status, expected) => {
  const lastCheck = status && ({ status, findings: [], baitEatenPercent: null } as unknown as Device["lastCheck"]);
  expect(stateOfDevice({ ...due, lastCheck }, "2026-03-03")).toBe(expected);
});

test("bait that was eaten is activity, whatever the word says", () => {
  expect(stateOfCheck({ status: "ok", findings: [], baitEatenPercent: 25 })).toBe("activity");
  expect(stateOfCheck({ status: "ok", findings: [{ pest: "Mice", count: 0 }], baitEatenPercent: 0 })).toBe("ok");
});
