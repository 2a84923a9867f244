import { afterEach, expect, test } from "vitest";
import { makeProduct } from "#modules/products/factories.ts";
import { setPropertyLocation } from "#modules/properties/contract.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openNoticeOffice, type NoticeOffice } from "../../../../testing/offices/notice-office.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { importRegistry, listNoticePapers } from "../../contract.ts";

const HOME = { latitude: 40.0379, longitude: -76.3055 };

let office: NoticeOffice;
afterEach(() => office.world.close());

async function open(state: string): Promise<void> {
  office = await openNoticeOffice({ state });
  await makeProduct(office.world.ctx(SYSTEM), {
    name: "Fen Concentrate",
    epaNumber: "123-45",
    ingredients: [{ name: "Bifenthrin", percent: "7.9" }],
    signalWord: "caution",
    reentryMinutes: 240,
  });
  const licenses = JSON.stringify({ MD: "MD-31415", PA: "BU-2718" });
  await office.world.db.updateTable("company").set({ state_licenses: licenses, phone: "(302) 555-0142" }).execute();
}

/** An appointment to which that is brought. */
async function book(chemicals: readonly string[] = ["fen concentrate"]): Promise<string> {
  const id = await office.book({ technicianId: office.nadia });
  const none: string[] = [];
  await office.world.db
    .insertInto("appointment_instructions")
    .values({
      appointment_id: id,
      ...{ target_pests: none, treatment_methods: none, equipment: none, chemicals: [...chemicals], areas: none },
    })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ chemicals: [...chemicals] }))
    .execute();
  return id;
}

const papers = async (id: string, actor: Actor = manager) =>
  (await office.world.call(actor, listNoticePapers, { id })).body.data;

async function print(id: string, asked: Record<string, string> = {}, actor: Actor = manager) {
  const { statusCode, rawPayload, headers } = await office.world.app.inject({
    url: `/api/notices/${id}/paper?${new URLSearchParams(asked).toString()}`,
    headers: { authorization: actorHeader(actor) },
  });
  const isPdf = headers["content-type"] === "application/pdf";
  return {
    status: statusCode,
    bytes: rawPayload,
    text: isPdf ? readPdf(rawPayload).pages.join("\n") : "",
    problem: isPdf ? null : (JSON.parse(rawPayload.toString()) as { code: string; detail: string; gaps?: string[] }),
  };
}

test("a letter in the client's language, the same bytes each time, and who printed it is written down", async () => {
  await open("MD");
  await office.world.db.updateTable("client").set({ language: "es" }).where("id", "=", office.clientId).execute();
  const { id } = await office.noticeOf(await book(), "md-written-notice");
  expect(await papers(id)).toMatchObject([{ kind: "md-written-notice", shape: "letter", gaps: [] }]);
  const { status, text, bytes } = await print(id);
  expect(status).toBe(200);
  for (const words of [
    "Aviso de aplicación de pesticidas",
    "MD-31415",
    "Lane, Newark, MD 19711",
    "Fen Concentrate",
    "Bifenthrin 7.9%",
    "123-45",
    "1-800-222-1222",
  ])
    expect(text).toContain(words);
  expect((await print(id)).bytes.equals(bytes)).toBe(true);
  expect((await print(id, { language: "en" })).text).toContain("Notice of Pesticide Application");
  const entries = await office.world.db
    .selectFrom("audit_log")
    .select(["entity_id", "changes"])
    .where("action", "=", "notices.paper_printed")
    .orderBy("id")
    .execute();
  expect(entries.map(({ entity_id: of, changes }) => [of, changes])).toEqual([
    [id, { kind: "md-written-notice", language: "es" }],
    [id, { kind: "md-written-notice", language: "es" }],
    [id, { kind: "md-written-notice", language: "en" }],
  ]);
});

test("notices.paper_incomplete: what it could not say is named, and nothing is printed", async () => {
  await open("MD");
  await office.world.db.updateTable("company").set({ state_licenses: "{}", license: "" }).execute();
  const { id } = await office.noticeOf(await book(["Something else"]), "md-written-notice");
  expect((await papers(id))[0]?.gaps).toEqual(["license", "ingredients"]);
  const { status, problem } = await print(id);
  expect([status, problem?.code, problem?.gaps]).toEqual([409, "notices.paper_incomplete", ["license", "ingredients"]]);
  expect(problem?.detail).toContain("license number in this state");
});

test("a neighbor's notice and door notice, for the one who is named; notices.no_recipient without", async () => {
  await open("PA");
  await office.world.call(ACTORS.support, setPropertyLocation, { id: office.propertyId, location: HOME });
  await office.world.call(manager, importRegistry, {
    csv: `Name,Address,City,Zip,Phone,Latitude,Longitude\nAda Near,3 Foxglove Close,Lancaster,17601,717-555-0101,${HOME.latitude},${HOME.longitude}`,
    effectiveOn: "2026-03-01",
  });
  const notice = await office.noticeOf(await book(), "pa-registry");
  expect(notice.recipients).toMatchObject([{ name: "Ada Near", feet: 0 }]);
  const recipientId = notice.recipients[0]?.id ?? "";
  expect((await papers(notice.id)).map(({ kind, isForRecipient }) => [kind, isForRecipient])).toEqual([
    ["pa-neighbor-notice", true],
    ["pa-door-notice", true],
  ]);
  for (const kind of ["pa-neighbor-notice", "pa-door-notice"]) {
    const { status, text } = await print(notice.id, { kind, recipientId });
    expect(status).toBe(200);
    for (const words of ["Ada Near", "BU-2718", "Fen Concentrate", "123-45", "Bifenthrin"])
      expect(text).toContain(words);
  }
  expect((await print(notice.id)).problem?.code).toBe("notices.no_recipient");
  expect((await print(notice.id, { recipientId: newId() })).problem?.code).toBe("notices.no_recipient");
  // The technician who goes leaves it on the door; another one knows of nothing.
  expect((await print(notice.id, { kind: "pa-door-notice", recipientId }, office.lead)).status).toBe(200);
  expect((await print(notice.id, { kind: "pa-door-notice", recipientId }, office.mate)).problem?.code).toBe(
    "notices.not_found",
  );
  const key: Actor = { kind: "api_key", keyId: "k", scopes: ["appointments.read"] };
  expect((await print(notice.id, { recipientId }, key)).problem?.code).toBe("notices.no_recipient");
});

test("a sign says until when it stays; notices.no_paper of another state's and where there is none", async () => {
  await open("NJ");
  await office.setWork("quarterly-service", ["pesticide", "perimeter", "termite"]);
  const appointment = await book();
  await office.world.runJobs();
  const sign = await office.noticeOf(appointment, "nj-treated-area-sign");
  const { text } = await print(sign.id);
  // Tuesday at ten, and 72 hours.
  for (const words of ["PESTICIDE", "ÁREA TRATADA", "Friday, March 6, 2026, 10:00 AM"]) expect(text).toContain(words);
  expect((await print(sign.id, { kind: "md-lawn-sign" })).problem?.code).toBe("notices.no_paper");
  const applicator = await office.noticeOf(appointment, "nj-termite-applicator");
  expect(await papers(applicator.id)).toEqual([]);
  expect((await print(applicator.id)).problem?.code).toBe("notices.no_paper");
});

test("nobody else prints anything", async () => {
  await open("NJ");
  const { id } = await office.noticeOf(await book(), "nj-consumer-notice");
  expect((await print(id, {}, office.client)).status).toBe(403);
  expect((await print(id, {}, ACTORS.visitor)).status).toBe(401);
  expect((await print(newId())).problem?.code).toBe("notices.not_found");
});
