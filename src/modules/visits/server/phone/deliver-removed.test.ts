import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { quietVisit, startAction } from "../../../../testing/offices/phone.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { fetchFile, sendFile } from "../../../../testing/send-file.ts";
import { listClashes } from "../../contract.ts";

/** What a phone recorded at an appointment that the office has taken out is kept for the office. */
let desk: ClashOffice;
beforeEach(async () => (desk = await openClashOffice()));
afterEach(() => desk.office.world.close());

test("taken out: what was recorded is kept with its pictures for the office", async () => {
  desk.at("14:02");
  const recorded = quietVisit(desk.phone, desk.appointmentId);
  desk.at("14:30");
  expect((await desk.remove()).status).toBe(200);
  desk.at("18:00");
  const receipts = await desk.phone.deliverAll(recorded);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(["kept", "kept", "kept"]);
  expect(receipts[0]?.what).toContain("The office removed this appointment in the meantime.");
  expect(await desk.clashes()).toMatchObject([
    {
      kind: "cancelled",
      visitId: null,
      kept: [{ kind: "start" }, { kind: "report", words: "Recorded notes, the signature" }, { kind: "finish" }],
      decisions: ["keep"],
    },
  ]);
});

/** A photo of the visit, as the phone records it. */
const photoOf = (visitId: string, fileId: string, caption = "") =>
  desk.phone.record({
    kind: "report",
    visitId,
    changes: { photos: [{ id: fileId, base: 0, value: { fileId, slot: "after" as const, caption } }] },
  });
const sendPhoto = async () =>
  (await sendFile(desk.office.world, desk.office.lead, { name: "a.jpg", content: await phonePhoto() })).id;
const ownersOf = async (fileId: string) =>
  desk.office.world.db.selectFrom("file").select(["owner_kind", "owner_id"]).where("id", "=", fileId).execute();

test("taken out: photos are kept with the clash, the office sees them, and nobody else does", async () => {
  desk.at("14:02");
  const visitId = newId();
  const started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
  const fileId = await sendPhoto();
  const photo = photoOf(visitId, fileId);
  expect((await desk.remove()).status).toBe(200);
  const [, receipt] = await desk.phone.deliverAll([started, photo]);
  expect(receipt).toMatchObject({ outcome: "kept" });
  const [clash] = await desk.clashes();
  expect(await ownersOf(fileId)).toEqual([{ owner_kind: "visit_unplaced_picture", owner_id: clash?.id }]);
  expect((await fetchFile(desk.office.world, manager, fileId)).status).toBe(200);
  expect((await fetchFile(desk.office.world, desk.office.client, fileId)).status).toBe(404);
});

test("taken out and settled: what comes after that is told to the office once more, with its pictures", async () => {
  desk.at("14:02");
  const visitId = newId();
  const started = desk.phone.record(startAction(desk.appointmentId, visitId), null);
  const [first, second] = [await sendPhoto(), await sendPhoto()];
  expect((await desk.remove()).status).toBe(200);
  await desk.phone.deliverAll([started, photoOf(visitId, first)]);
  const [before] = await desk.clashes();
  expect((await desk.settle(before?.id ?? "", "keep")).status).toBe(200);
  // The first one comes once more, with a caption.
  await desk.phone.deliverAll([photoOf(visitId, first, "The nest"), photoOf(visitId, second)]);
  const open = await desk.office.world.call(manager, listClashes, { state: "open" });
  expect(open.body.data).toMatchObject([{ kind: "cancelled", title: before?.title, kept: [{}, {}] }]);
  const [after] = open.body.data;
  expect(after?.id).not.toBe(before?.id);
  expect(await ownersOf(first)).toMatchObject([{ owner_id: before?.id }]);
  expect(await ownersOf(second)).toMatchObject([{ owner_id: after?.id }]);
});
