import { expect, test } from "vitest";
import type { Sheet } from "#modules/devices/contract.ts";
import { deviceCheck } from "#modules/devices/factories.ts";
import { newId } from "#platform/server/ids.ts";
import { planBlocks, type PlanOnPaper } from "./plan-blocks.ts";

const t = (key: string, values?: Record<string, string | number>) =>
  `${key} ${Object.values(values ?? {}).join(" ")}`.trim();
const [sheetId, checked, due, other] = [newId(), newId(), newId(), newId()];
const sheet: Sheet = {
  id: sheetId,
  kind: "grid",
  name: "Ground floor",
  width: 40,
  height: 20,
  feetPerCell: 2,
  marks: [],
  shapes: [{ id: newId(), kind: "box", use: "room", x: 1, y: 1, width: 5, height: 4, label: "Kitchen" }],
};
const deviceAt = (id: string, number: number, x: number) => ({
  id,
  number,
  kind: "bait-station" as const,
  area: "",
  position: { sheetId, x, y: 2 },
  isInUse: true,
});
const plan: PlanOnPaper = {
  sheets: [sheet],
  devices: [deviceAt(checked, 1, 2), deviceAt(due, 2, 3), deviceAt(other, 3, 4)],
  pictures: new Map(),
  missed: new Set([due]),
};

test("says by signs how each device was found, which were missed, and what the signs mean", () => {
  const [heading, drawing] = planBlocks(t, plan, [deviceCheck(checked, { status: "activity" })]);
  expect(heading).toMatchObject({ kind: "heading", text: "visits:report.plan.title" });
  expect(drawing).toMatchObject({
    kind: "drawing",
    alt: "visits:report.plan.of Ground floor",
    shapes: [{ label: "Kitchen", isFilled: true }],
    marks: [
      { text: "B3", tone: "plain", sign: null },
      { text: "B1", tone: "danger" },
      { text: "B2", tone: "warning" },
    ],
    legend: [
      { label: "visits:report.deviceKinds.bait-station" },
      { label: "visits:report.plan.activity" },
      { label: "visits:report.plan.missed" },
    ],
  });
});

test("one that nobody got to is not one without activity", () => {
  const [, drawing] = planBlocks(t, plan, [deviceCheck(checked, { status: "inaccessible" })]);
  expect(drawing).toMatchObject({ marks: [{ tone: "plain" }, { tone: "warning" }, {}] });
  expect(JSON.stringify(drawing)).toContain("visits:report.plan.unreached");
});

test("what was taken away stands there only where this visit still found it", () => {
  const gone = { ...plan, devices: plan.devices.map((device) => ({ ...device, isInUse: device.id !== checked })) };
  expect(JSON.stringify(planBlocks(t, gone, []))).not.toContain('"B1"');
  expect(JSON.stringify(planBlocks(t, gone, [deviceCheck(checked)]))).toContain('"B1"');
});

test("a visit that had nothing to do with the devices shows no plan, nor does a picture that is gone", () => {
  expect(planBlocks(t, { ...plan, missed: new Set() }, [])).toEqual([]);
  const file = {
    id: newId(),
    name: "sketch.jpg",
    kind: "jpeg" as const,
    contentType: "image/jpeg",
    bytes: 1,
    width: 800,
    height: 600,
    createdAt: "2026-03-03T15:00:00Z",
  };
  const onPicture: PlanOnPaper = {
    ...plan,
    sheets: [{ id: sheetId, kind: "picture", name: "A", file, shapes: [], marks: [] }],
  };
  expect(planBlocks(t, onPicture, [])).toEqual([]);
  const jpeg = new Uint8Array([1]);
  const [, drawing] = planBlocks(t, { ...onPicture, pictures: new Map([[file.id, jpeg]]) }, []);
  expect(drawing).toMatchObject({ width: 1, height: 1, aspect: 800 / 600, jpeg });
});
