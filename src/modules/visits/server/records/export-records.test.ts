import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { openRecordWorld, writeByRules, type RecordWorld } from "../../../../testing/record-world.ts";
import { readPdf } from "../../../../testing/read-pdf.ts";
import { actorHeader } from "../../../../testing/test-actor.ts";
import type { Applied } from "../../rules-finish.ts";

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

test.each(["DE", "PA", "NJ", "MD", "OH"])("an inspector in %s is given this", async (state) => {
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

/** Where it was and by whom, in each state. Ohio has no rules of its own here: the federal base alone. */
const PLACES: Record<string, Pick<Applied, "place" | "applicator">> = {
  DE: placeIn("DE", { city: "Newark", county: "New Castle", zip: "19711" }),
  PA: placeIn("PA", { city: "Downingtown", county: "Chester", zip: "19335" }),
  NJ: placeIn("NJ", { city: "Salem", county: "Salem", zip: "08079" }),
  MD: placeIn("MD", { city: "Elkton", county: "Cecil", zip: "21921" }),
  OH: placeIn("OH", { city: "Dayton", county: "Montgomery", zip: "45402" }),
};

function placeIn(state: string, place: Omit<Applied["place"], "street">): Pick<Applied, "place" | "applicator"> {
  const license = { number: `${state}-1234`, state, category: "7A", expiresOn: "2027-06-30" };
  return { place: { street: "12 Elm Street", ...place }, applicator: { name: "Nadia Alder", license } };
}

/** What its own rules ask for beside what every state asks for. */
function ownOf(state: string, { application, product }: Applied): Partial<Applied> {
  const helper = { name: "Tobias Birch", licenseNumber: null };
  switch (state) {
    // The label warns of drift: wind, temperature, humidity.
    case "DE":
      return { application: { ...application, site: "outdoors" }, product: { ...product, driftWarning: true } };
    // Unregistered helpers by name, the total in pounds or gallons, restricted use.
    case "PA":
      return {
        supervised: [helper],
        application: { ...application, quantity: "12", unit: "g", dilution: null },
        product: { ...product, isDiluted: false, isRestrictedUse: true },
      };
    // Municipality and county, the recipe, the hour of going back in; termites are kept longer.
    case "NJ":
      return {
        application: { ...application, targetPests: ["Termites"], method: "Soil treatment" },
        product: { ...product, isTermite: true, reentryMinutes: 720 },
      };
    // Equipment, and no weather in a bait station.
    case "MD":
      return {
        weather: null,
        application: { ...application, site: "bait-station", dilution: null, equipment: "Station key" },
        product: { ...product, isDiluted: false },
      };
    default:
      return { supervised: [helper], product: { ...product, isRestrictedUse: true } };
  }
}

/** What the state asks for, with all that it makes of it. */
function inspected(state: string): Partial<Applied>[] {
  const whole = records.applied("");
  const { application, product } = whole;
  const there = { state, ...PLACES[state] };
  return [
    { ...there, ...on("2026-03-02"), ...ownOf(state, whole) },
    {
      ...there,
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
    // As an office finishes it with a reason: what is missing stands in it.
    {
      ...there,
      ...on("2026-03-04"),
      application: { ...application, area: "", targetPests: [], equipment: "" },
      product: { ...product, epaNumber: null },
      weather: null,
    },
  ];
}

test.each(["DE", "PA", "NJ", "MD", "OH"])("an inspector in %s is given this on paper", async (state) => {
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
