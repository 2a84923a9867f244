import { expect, test } from "vitest";
import { PlanForm, type Sheet } from "../../contract.ts";
import { changed, redone, startHistory, undone } from "./draft-history.ts";
import {
  draftOf,
  formOf,
  movedBy,
  movesOf,
  positionOf,
  shapeMovedBy,
  without,
  withMark,
  withoutSheet,
  withShape,
} from "./plan-draft.ts";
import type { Shape } from "./plan-draft.ts";

const uuid = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, "0")}`;
const size = { width: 20, height: 10 };
const room: Shape = { id: uuid(2), kind: "box", use: "room", x: 2, y: 2, width: 4, height: 3, label: "Kitchen" };
const grid: Sheet = { id: uuid(1), kind: "grid", name: "Ground floor", ...size, feetPerCell: 2, shapes: [], marks: [] };
const draft = draftOf({ sheets: [grid] });
const device = { id: uuid(9), version: 3, position: { sheetId: uuid(1), x: 1, y: 1 } };

test("what is drawn is what the endpoint takes", () => {
  const drawn = withMark(withShape(draft, grid.id, room), grid.id, {
    id: uuid(3),
    kind: "note",
    x: 1,
    y: 1,
    refId: null,
    label: "Key at the neighbor",
    fileId: null,
  });
  const parsed = PlanForm.parse(formOf(drawn));
  expect(parsed.sheets[0]).toMatchObject({ shapes: [{ label: "Kitchen" }], marks: [{ kind: "note" }] });
});

test("nothing is pushed out of the sheet, and a room keeps its size at the edge", () => {
  expect(shapeMovedBy(room, { x: 100, y: -100 }, size)).toMatchObject({ x: 16, y: 0, width: 4, height: 3 });
  expect(movedBy({ x: 19.5, y: 0 }, { x: 1, y: -1 }, size)).toEqual({ x: 20, y: 0 });
  expect(movedBy({ x: 0.1, y: 0 }, { x: 0.2, y: 0 }, size)).toEqual({ x: 0.3, y: 0 });
});

test("a device is moved, taken off the plan, and back where it was it needs no command", () => {
  const moved = { ...draft, moved: { [device.id]: { sheetId: grid.id, x: 5, y: 5 } } };
  expect(movesOf(moved, [device])).toEqual([{ id: device.id, version: 3, position: { sheetId: grid.id, x: 5, y: 5 } }]);
  expect(movesOf(without(draft, grid.id, device.id), [device])).toEqual([
    { id: device.id, version: 3, position: null },
  ]);
  expect(movesOf({ ...draft, moved: { [device.id]: { ...device.position } } }, [device])).toEqual([]);
});

test("on a sheet that is gone a device stands nowhere", () => {
  const gone = withoutSheet(draft, grid.id);
  expect(positionOf(gone, device)).toBeNull();
  // The server takes it off by itself.
  expect(movesOf(gone, [device])).toEqual([]);
});

test("a room is taken out, and comes back with undo", () => {
  const start = startHistory(withShape(draft, grid.id, room));
  const taken = changed(start, without(start.present, grid.id, room.id));
  expect(taken.present.sheets[0]?.shapes).toEqual([]);
  expect(undone(taken).present.sheets[0]?.shapes).toHaveLength(1);
  expect(redone(undone(taken)).present.sheets[0]?.shapes).toEqual([]);
  expect(undone(undone(taken))).toEqual(undone(taken));
});

test("the letters of a name are one step, and a new change forgets what was taken back", () => {
  const typed = ["K", "Ki", "Kit"].reduce((history, label) => changed(history, label, "label"), startHistory(""));
  expect(undone(typed).present).toBe("");
  expect(redone(changed(undone(typed), "other")).present).toBe("other");
});
