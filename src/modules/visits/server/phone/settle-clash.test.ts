import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { openClashOffice, type ClashOffice } from "../../../../testing/offices/clash-office.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { phonePhoto } from "../../../../testing/pictures.ts";
import { sendFile } from "../../../../testing/send-file.ts";
import { finishVisit, listClashes, saveReport, settleClash } from "../../contract.ts";

let desk: ClashOffice;
beforeEach(async () => (desk = await openClashOffice()));
afterEach(() => desk.office.world.close());

describe("finished by the office", () => {
  /** The technician began with a signal; then the office finished, and the phone writes on without one. */
  async function writtenAfter(fileId: string | null) {
    desk.at("14:02");
    const visit = await desk.office.start(desk.appointmentId);
    desk.at("14:10");
    const photos =
      fileId === null ? [] : [{ id: newId(), base: 0, value: { fileId, slot: "after" as const, caption: "" } }];
    const wrote = desk.phone.record(
      { kind: "report", visitId: visit.id, changes: { notes: { base: 0, value: "Late." }, photos } },
      null,
    );
    const finished = desk.phone.record({ kind: "finish", visitId: visit.id, reason: "" });
    const presence = { base: 0, value: { kind: "nobody-home" as const } };
    await desk.office.world.call(manager, saveReport, { id: visit.id, commandId: newId(), changes: { presence } });
    desk.at("14:20");
    expect((await desk.office.world.call(manager, finishVisit, { id: visit.id, commandId: newId() })).status).toBe(200);
    desk.at("18:00");
    return { visit, receipts: await desk.phone.deliverAll([wrote, finished]) };
  }

  test("what comes later is kept, and the office puts it into the report as a correction", async () => {
    const { id: fileId } = await sendFile(desk.office.world, desk.office.lead, {
      name: "a.jpg",
      content: await phonePhoto(),
    });
    const { visit, receipts } = await writtenAfter(fileId);
    expect(receipts).toMatchObject([{ outcome: "kept" }, { outcome: "kept" }]);
    expect(await desk.visitOf(visit.id)).toMatchObject({ report: { notes: { value: null }, photos: [] } });
    const [clash] = await desk.clashes();
    expect(clash).toMatchObject({
      kind: "finished",
      kept: [{ kind: "report", words: "Recorded notes, photos" }, { kind: "finish" }],
      decisions: ["keep", "correct"],
    });
    // What is attached to nothing goes after a day: this is not.
    const [file] = await desk.office.world.db.selectFrom("file").select("owner_id").where("id", "=", fileId).execute();
    expect(file).toEqual({ owner_id: visit.id });
    expect(await desk.settle(clash?.id ?? "", "correct")).toMatchObject({ status: 200 });
    expect(await desk.visitOf(visit.id)).toMatchObject({
      report: { notes: { value: "Late." }, photos: [{ value: { fileId } }] },
    });
    const amendments = await desk.office.world.db.selectFrom("visit_amendment").select("reason").execute();
    expect(amendments).toEqual([{ reason: "Recorded on the technician’s phone without a signal" }]);
  });

  test("visits.clash_settled, visits.cannot_decide and visits.clash_not_found", async () => {
    await writtenAfter(null);
    const [clash] = await desk.clashes();
    const id = clash?.id ?? "";
    expect(await desk.settle(id, "complete")).toMatchObject({ status: 409, body: { code: "visits.cannot_decide" } });
    expect((await desk.settle(id, "keep")).status).toBe(200);
    expect(await desk.settle(id, "keep")).toMatchObject({ status: 409, body: { code: "visits.clash_settled" } });
    expect(await desk.settle(newId(), "keep")).toMatchObject({ status: 404, body: { code: "visits.clash_not_found" } });
    const open = await desk.office.world.call(manager, listClashes, { state: "open" });
    expect(open.body).toMatchObject({ data: [], pagination: { total: 0 } });
  });
});

test("technicians have no list of clashes", async () => {
  expect((await desk.office.world.call(desk.office.lead, listClashes, {})).status).toBe(403);
  expect((await desk.office.world.call(desk.office.lead, settleClash, { id: newId(), decision: "keep" })).status).toBe(
    403,
  );
});
