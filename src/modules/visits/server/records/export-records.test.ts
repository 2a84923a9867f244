import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { openRecordWorld, writeByRules, type RecordWorld } from "../../../../testing/record-world.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import type { Applied } from "./record-content.ts";

const support: Actor = { kind: "staff", userId: "s", sessionId: "s", role: "support" };

let records: RecordWorld;
beforeEach(async () => {
  records = await openRecordWorld();
});
afterEach(() => records.world.close());

const ctx = () => records.world.ctx(SYSTEM);
const write = (...told: Partial<Applied>[]) => records.write(...told);
const on = (day: string) => ({ startedAt: `${day}T14:00:00.000Z`, endedAt: `${day}T14:30:00.000Z` });

const exported = async (query: string) => {
  const response = await records.world.app.inject({
    url: `/api/application-records/export?${query}`,
    headers: { authorization: actorHeader(support) },
  });
  return { body: response.body, headers: response.headers };
};

test.each(["DE", "PA", "NJ", "MD"])("an inspector in %s is given this", async (state) => {
  await write(...inspected(state));
  await write({ state: state === "DE" ? "PA" : "DE", customerName: "Somebody Else" });
  const { body, headers } = await exported(`state=${state}&from=2026-03-01&to=2026-03-31&sort=oldest`);
  expect(headers["content-disposition"]).toContain(
    `application-records-${state.toLowerCase()}-2026-03-01-to-2026-03-31.csv`,
  );
  // Ids are others in each run.
  const told = body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "ID");
  await expect(told).toMatchFileSnapshot(`../../../../testing/inspector-exports/${state}.csv`);
});

/** What the state asks for, with all that it makes of it. */
function inspected(state: string): Partial<Applied>[] {
  const { application, product } = records.applied("");
  return [
    { state, ...on("2026-03-02") },
    {
      state,
      ...on("2026-03-03"),
      customerName: '=HYPERLINK("x")',
      application: {
        ...application,
        quantity: "30",
        unit: "g",
        dilution: null,
        site: "outdoors",
        targetPests: ["Ants", "Ticks"],
      },
      product: {
        ...product,
        name: "Sample Granules",
        isDiluted: false,
        isRestrictedUse: true,
        reentryMinutes: null,
        reentryNote: "Until dry",
      },
      supervised: [{ name: "Tobias Birch", licenseNumber: "R-77" }],
    },
  ];
}

test.each(["DE", "PA", "NJ", "MD"])("an inspector in %s is given this on paper", async (state) => {
  await write(...inspected(state));
  const response = await records.world.app.inject({
    url: `/api/application-records/export?format=pdf&state=${state}&from=2026-03-01&to=2026-03-31&sort=oldest`,
    headers: { authorization: actorHeader(support) },
  });
  expect(response.headers["content-type"]).toBe("application/pdf");
  const { pages } = readPdf(response.rawPayload);
  await expect(pages.join("\n--- page\n")).toMatchFileSnapshot(
    `../../../../testing/inspector-exports/${state}.pdf.txt`,
  );
});

test("what a spreadsheet would run is defused, and the export is written down", async () => {
  await write({ customerName: "=1+1" });
  const { body } = await exported("format=csv");
  const [line] = parse<Record<string, string>>(body, { columns: true, bom: true });
  expect(line).toMatchObject({ Customer: "'=1+1", "EPA registration number": "999-123", Status: "current" });
  const log = await records.world.db.selectFrom("audit_log").select(["action", "changes"]).execute();
  expect(log).toEqual([
    {
      action: "visits.records_exported",
      changes: { format: "csv", filter: { search: "", sort: "newest", allVersions: false, incomplete: false } },
    },
  ]);
});

test("more records than fit into one batch are all in the file, once", async () => {
  const visit = await records.visit();
  await writeByRules(
    ctx(),
    Array.from({ length: 1203 }, (_, index) => records.applied(visit, { customerName: `Client ${index}` })),
  );
  const lines = parse<Record<string, string>>((await exported("")).body, { columns: true, bom: true });
  expect(new Set(lines.map(({ Customer }) => Customer)).size).toBe(1203);
  expect(lines).toHaveLength(1203);
});
