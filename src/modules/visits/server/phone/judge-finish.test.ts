import { expect } from "vitest";
import { deviceCheck, makeDevice } from "#modules/devices/factories.ts";
import { makeLicence } from "#modules/technicians/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { testTable } from "../../../../testing/test-table.ts";
import { getTechPackage, getVisit, saveReport, type Application, type ReportChanges } from "../../contract.ts";
import { missingByBasis } from "../../rules-finish-basis.ts";

/** What a phone says of a report by what it had read ahead must be what the server says once it has the report. */

interface Products {
  plain: string;
  /** Restricted, warns of drift, with a re-entry time, for termites, to be diluted. */
  grave: string;
  /** Nobody wrote down what is in it. */
  bare: string;
  exempt: string;
  /** For a license that nobody here has. */
  fumigant: string;
  elsewhere: string;
  trap: string;
}

interface Told extends Products {
  of: (told: Partial<Application>) => Application;
  nadia: string;
  tobias: string;
  device: string;
}

const nobodyHome: ReportChanges = { presence: { base: 0, value: { kind: "nobody-home" } } };
const used = (...applications: Application[]): ReportChanges => ({
  ...nobodyHome,
  applications: applications.map((value) => ({ id: newId(), base: 0, value })),
});
const bare: Partial<Application> = {
  dilution: null,
  area: "",
  size: null,
  site: null,
  method: "",
  equipment: "",
  targetPests: [],
};

const REPORTS: Record<string, (told: Told) => ReportChanges> = {
  "nothing written": () => ({}),
  "nothing applied": () => nobodyHome,
  "a name without a drawing": () => ({ presence: { base: 0, value: { kind: "signed", name: "Ana", fileId: null } } }),
  "all that is asked for": ({ of, plain }) => used(of({ productId: plain })),
  "the least of a product": ({ of, plain }) => used(of({ productId: plain, ...bare })),
  "the least of a grave product": ({ of, grave }) => used(of({ productId: grave, ...bare })),
  "a grave product outdoors": ({ of, grave }) => used(of({ productId: grave, site: "outdoors" })),
  "half of the weather": ({ of, grave }) => ({
    ...used(of({ productId: grave, site: "outdoors" })),
    weather: {
      base: 0,
      value: {
        sky: "clear",
        temperatureF: 61,
        humidityPercent: null,
        windDirection: "NW",
        windMph: null,
        source: "typed",
      },
    },
  }),
  "the county": ({ of, plain }) => ({ ...used(of({ productId: plain })), county: { base: 0, value: "Mercer" } }),
  "a label without ingredients": ({ of, bare: productId }) => used(of({ productId })),
  "a product that is exempt": ({ of, exempt }) => used(of({ productId: exempt })),
  "a license that nobody has": ({ of, fumigant }) => used(of({ productId: fumigant })),
  "a license that nobody has, with a reason": ({ of, fumigant }) =>
    used(of({ productId: fumigant, useReason: "The office agreed." })),
  "a product of another state": ({ of, elsewhere }) => used(of({ productId: elsewhere })),
  "a material": ({ of, trap }) => used(of({ productId: trap, unit: "each", ...bare })),
  "another unit": ({ of, plain }) => used(of({ productId: plain, unit: "oz" })),
  "a time before the visit": ({ of, plain }) => used(of({ productId: plain, startedAt: "2026-03-03T10:00:00Z" })),
  "two products that lack the same": ({ of, plain, grave }) =>
    used(of({ productId: plain, ...bare }), of({ productId: grave, ...bare })),
  "bait that is not among the products": ({ device, plain }) => ({
    ...nobodyHome,
    checks: [
      {
        id: newId(),
        base: 0,
        value: deviceCheck(device, { bait: { productId: plain, quantity: "1", unit: "fl oz" } }),
      },
    ],
  }),
  "who was there": ({ of, grave, nadia, tobias }) => ({
    ...used(of({ productId: grave })),
    crew: { base: 0, value: [nadia, tobias] },
  }),
  "who was there without whoever began": ({ of, grave, tobias }) => ({
    ...used(of({ productId: grave })),
    crew: { base: 0, value: [tobias] },
  }),
  "somebody who was not there": ({ of, plain, nadia, tobias }) => ({
    ...used(of({ productId: plain, technicianId: tobias })),
    crew: { base: 0, value: [nadia] },
  }),
};

/** Somebody was to come along. */
const OF_TEAM = /^nothing written|^a grave|^who was|^somebody/;

const HELD = {
  "whoever comes is certified": { kind: "applicator", expires_on: "2027-01-01" },
  "whoever comes may not apply alone": { kind: "technician", expires_on: "2027-01-01" },
  "the license has lapsed": { kind: "applicator", expires_on: "2026-02-01" },
} as const;

const STATES = ["DE", "PA", "NJ", "MD", "VT"] as const;

const CASES = [
  ...STATES.map((state) => [state, "whoever comes is certified"] as const),
  ["NJ", "whoever comes may not apply alone"] as const,
  ["PA", "the license has lapsed"] as const,
];

testTable(CASES, ([state, held]) => state === "NJ" && held === "whoever comes is certified")(
  "in %s, where %s, the phone names what the server names",
  async ([state, held]) => {
    const office = await openReportOffice();
    try {
      const told = await prepare(office, state, HELD[held]);
      const visits: { name: string; id: string; changes: ReportChanges }[] = [];
      for (const [index, [name, changesOf]] of Object.entries(REPORTS).entries()) {
        const { id: appointmentId } = await office.appointment({
          technician_id: office.nadia,
          assistant_ids: OF_TEAM.test(name) ? [office.tobias] : [],
          start_minute: 690 + index * 30,
          minutes: 30,
        });
        visits.push({ name, id: (await office.start(appointmentId)).id, changes: changesOf(told) });
      }
      const { content } = (await office.world.call(office.lead, getTechPackage, {})).body;
      if (!content) throw new Error("Nothing is taken along");
      for (const { name, id, changes } of visits) {
        const saved = await office.world.call(office.lead, saveReport, { id, commandId: newId(), changes });
        expect(saved.status, name).toBe(200);
        const visit = (await office.world.call(office.lead, getVisit, { id })).body;
        const judged = missingByBasis(
          { visit, report: visit.report, on: visit.date, endedAt: null, now: office.world.clock.now() },
          { basis: content.finish, plan: content.plans[0] },
        );
        expect(judged, name).toEqual(visit.missing);
      }
    } finally {
      await office.world.close();
    }
  },
);

async function prepare(office: ReportOffice, state: string, held: (typeof HELD)[keyof typeof HELD]): Promise<Told> {
  const ctx = office.world.ctx(SYSTEM);
  const place = await ownAddressOf(ctx, office.clientId);
  await office.world.db.updateTable("property").set({ state, county: "" }).where("id", "=", place.id).execute();
  await office.world.db.deleteFrom("technician_licence").execute();
  await makeLicence(ctx, { technician_id: office.nadia, state, category: "7A", number: "A-1", ...held });
  const device = await makeDevice(ctx, { property_id: place.id, number: 7 });
  const bare = await office.product({ name: "Old dust", epaNumber: "99001-16" });
  await office.world.db.deleteFrom("product_ingredient").where("product_id", "=", bare).execute();
  const isRestrictedUse = true;
  return {
    plain: office.productId,
    grave: await office.product({
      name: "Termite concentrate",
      epaNumber: "99001-13",
      isRestrictedUse,
      isTermite: true,
      isDiluted: true,
      warnsOfDrift: true,
      reentryNote: "Until dry",
      categories: STATES.map((one) => ({ state: one, category: "7A" })),
    }),
    bare,
    exempt: await office.product({ name: "Clove oil", epaNumber: null, isMinimumRisk: true }),
    fumigant: await office.product({
      name: "Fumigant pellets",
      epaNumber: "99001-14",
      categories: STATES.map((one) => ({ state: one, category: "7E" })),
    }),
    elsewhere: await office.product({ name: "Gel", epaNumber: "99001-15", states: ["NY"] }),
    trap: await office.product({
      name: "Trap",
      kind: "material",
      signalWord: "none",
      epaNumber: null,
      ingredients: [],
      unit: "each",
    }),
    of: office.application,
    nadia: office.nadia,
    tobias: office.tobias,
    device: device.id,
  };
}
