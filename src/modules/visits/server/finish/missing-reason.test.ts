import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeLicence } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { fetchAt } from "../../../../testing/send-file.ts";
import {
  amendVisit,
  exportRecords,
  finishVisit,
  getVisit,
  listRecords,
  saveReport,
  type Application,
} from "../../contract.ts";
import { reasonAgainst } from "../../rules-finish.ts";
import type { HeldLicence, Member } from "../../rules-finish-people.ts";

describe("what stands against a use", () => {
  const licence = (told: Partial<HeldLicence> = {}): HeldLicence => ({
    state: "DE",
    category: "7A",
    kind: "applicator",
    number: "DE-1",
    expiresOn: "2026-12-31",
    ...told,
  });
  const member = (id: string, ...licences: HeldLicence[]): Member => ({ id, name: id, licences });
  const product = {
    kind: "pesticide" as const,
    isRestrictedUse: true,
    states: ["DE"],
    categories: [{ state: "DE", category: "7A" }],
  };
  const here = { technicianId: "tobias", state: "DE", on: "2026-03-03", categories: product.categories };

  test.each<[string, readonly Member[], string]>([
    ["nobody has a license", [member("tobias")], "No license for DE on file"],
    ["the certified one of the team answers for it", [member("tobias"), member("nadia", licence())], ""],
    [
      "who may not apply it alone stands alone",
      [member("tobias", licence({ kind: "technician" }))],
      "Restricted use: only for certified applicators",
    ],
    [
      "who is certified for other work answers for nothing here",
      [member("tobias"), member("nadia", licence({ category: "3" }))],
      "No license for DE on file",
    ],
  ])("%s", (_, team, reason) => expect(reasonAgainst(team, product, here)).toBe(reason));

  test("nothing where nobody knows the state, and of a material only that it is not registered", () => {
    const trap = { ...product, kind: "material" as const };
    expect(reasonAgainst([], product, { ...here, state: null })).toBe("");
    expect(reasonAgainst([], trap, here)).toBe("");
    expect(reasonAgainst([], trap, { ...here, state: "NJ" })).toBe("Not registered for use in NJ");
  });
});

describe("a report", () => {
  let office: ReportOffice;
  let id: string;
  let otherId: string;
  const boss = { kind: "staff", userId: "b", sessionId: "s", role: "administrator" } as const;
  const entryId = "11111111-1111-4111-8111-111111111111";
  const useReason = "The label changed this week; the state office agreed by telephone.";
  const path = `applications.${entryId}.useReason`;

  beforeEach(async () => {
    office = await openReportOffice();
    id = office.visitId;
    otherId = await office.product({
      name: "Fumigant pellets",
      epaNumber: "99001-13",
      categories: [{ state: "DE", category: "7E" }],
    });
  });
  afterEach(() => office.world.close());

  const save = (value: Application, base = 0) =>
    office.world.call(office.lead, saveReport, {
      id,
      commandId: newId(),
      changes: {
        ...(base === 0 && { presence: { base: 0, value: { kind: "nobody-home" as const } } }),
        applications: [{ id: entryId, base, value }],
      },
    });
  const finish = (told: { reason?: string } = {}, actor = office.lead) =>
    office.world.call(actor, finishVisit, { id, commandId: newId(), ...told });
  const amend = (entry: { id: string; base: number; value: Application }, reason = "", actor = manager) =>
    office.world.call(actor, amendVisit, { id, commandId: newId(), reason, changes: { applications: [entry] } });
  const records = async () =>
    (await office.world.call(boss, listRecords, { allVersions: true })).body.data.map(({ content }) => content);

  test("says why a product was used for which nobody there is licensed, and the record says it too", async () => {
    await save(office.application({ productId: otherId }));
    const message = "Fumigant pellets: Needs a license of category 7E for DE. Please say why it was used anyway";
    // The license number that Delaware asks for is the same fault: nobody has one to type.
    expect((await office.world.call(office.lead, getVisit, { id })).body.missing).toEqual([
      { path, message, rule: "" },
    ]);
    expect(await finish()).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
    await save(office.application({ productId: otherId, useReason }), 1);
    expect((await finish()).status).toBe(200);
    expect(await records()).toMatchObject([{ useReason, applicator: { license: null } }]);
    expect((await records())[0], "nobody can complete it").not.toHaveProperty("missing");
    const sheet = String((await fetchAt(office.world, boss, exportRecords.path)).content);
    expect(sheet).toContain("Why it was used anyway");
    expect(sheet).toContain(useReason);
  });

  test("stays in the record, whatever license somebody holds since, until it is taken back", async () => {
    const value = (told: Partial<Application>) => office.application({ productId: otherId, useReason, ...told });
    await save(value({}));
    expect((await finish()).status).toBe(200);
    const since = { state: "DE", category: "7E", number: "DE-7E", expires_on: "2030-01-01" };
    await makeLicence(office.world.ctx(SYSTEM), { technician_id: office.nadia, ...since });
    expect((await amend({ id: entryId, base: 1, value: value({ quantity: "2" }) })).status).toBe(201);
    expect((await records())[0]).toMatchObject({ useReason, amount: { amount: "2" }, applicator: { license: null } });

    const held = { id: entryId, base: 2, value: value({ quantity: "2", useReason: "" }) };
    expect((await amend(held, "It was only not on file.")).status).toBe(201);
    expect((await records())[0]).toMatchObject({ applicator: { license: { number: "DE-7E" } } });
    expect((await records())[0]).not.toHaveProperty("useReason");
  });

  test("of a product that is not registered in the state asks it as well", async () => {
    const elsewhere = await office.product({ name: "Gel", epaNumber: "99001-14", states: ["NJ"] });
    await save(office.application({ productId: elsewhere }));
    expect(await finish()).toMatchObject({
      status: 422,
      body: { errors: [{ path, message: expect.stringContaining("Not registered for use in DE") }] },
    });
  });

  test("with nothing against it asks nothing, and its record has no such line", async () => {
    // It was typed before somebody else was said to have applied it.
    await save(office.application({ useReason }));
    expect((await finish()).status).toBe(200);
    expect((await records())[0]).not.toHaveProperty("useReason");
  });

  test("is not corrected into one that lacks the reason; what lacked it before stays so", async () => {
    await save(office.application({ productId: otherId }));
    expect((await finish({ reason: "The phone broke." }, manager)).status, "the office says why itself").toBe(200);
    const more = { id: entryId, base: 1, value: office.application({ productId: otherId, quantity: "2" }) };
    expect((await amend(more)).status).toBe(201);

    const added = { id: newId(), base: 0, value: office.application({ productId: otherId }) };
    expect(await amend(added, "It was forgotten.")).toMatchObject({
      status: 422,
      body: { errors: [{ path: `applications.${added.id}.useReason` }] },
    });
    expect((await amend({ ...added, value: { ...added.value, useReason } }, "It was forgotten.")).status).toBe(201);
    expect(await amend({ ...added, base: 1 }, "Taken back.")).toMatchObject({ status: 422 });
    expect((await records()).filter((content) => content.useReason === useReason)).toHaveLength(1);
  });
});
