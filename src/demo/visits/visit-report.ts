import type { ProductFacts, UsableProduct } from "#modules/products/server/index.ts";
import type { HeldLicence } from "#modules/technicians/server/index.ts";
import type { Application, Weather } from "#modules/visits/contract.ts";
import { visitRow, type NewVisit } from "#modules/visits/factories.ts";
import { peopleOfRecord, recordProductOf, type Applied, type WorkDone } from "#modules/visits/server/index.ts";
import type { Scene } from "../photos/scene-names.ts";
import type { Random } from "../random.ts";
import { weatherAt } from "./visit-weather.ts";
import { CASES, USUAL_CASE, type Case } from "./visit-words.ts";

export interface Told {
  visit: NewVisit;
  findings: { visit_id: string; entry_id: string; pest: string; count: number | null; place: string }[];
  applied: Applied[];
  uses: { application: Application; technicianId: string }[];
  /** What was seen there and could be photographed; null while the visit goes on. */
  shows: Scene | null;
}

export interface Shelf {
  usable: UsableProduct[];
  known: Map<string, ProductFacts>;
}
export type Products = (technicianId: string, state: string) => Promise<Shelf>;

export type Licences = (technicianId: string) => Promise<HeldLicence[]>;
interface Sources {
  random: Random;
  products: Products;
  licences: Licences;
}

/** What somebody would have written down at an appointment, and what was found and applied. */
export async function reportOf(done: WorkDone, { random, products, licences }: Sources): Promise<Told> {
  const story = CASES[done.service_type] ?? USUAL_CASE;
  const visitId = random.id(new Date(done.started_at));
  const findings = done.completed_at === null ? [] : findingsOf(done, story, random);
  const shelf =
    done.state === null || done.completed_at === null ? null : await products(done.technician_id, done.state);
  const applications = shelf ? applicationsOf(done, { random, story, shelf }) : [];
  const weather = weatherAt(
    done,
    applications.map(({ value }) => value),
  );
  const note = done.completed_at === null ? null : random.pick(story.notes);
  const report = {
    ...(note === null
      ? begunOf(done, story, random)
      : wordsOf(done, { story, note: note.words, isPestFree: findings.length === 0, random })),
    ...(weather && { weather: part(done.technician_name, weather) }),
    findings: entriesOf(findings, done.technician_name),
    applications: entriesOf(applications, done.technician_name),
  };
  const applied = applications.map(({ value: { productId, quantity, unit, area } }) => ({
    name: shelf?.known.get(productId)?.name ?? "",
    quantity,
    unit,
    area,
  }));
  const held = await licences(done.technician_id);
  return {
    visit: visitOf(done, { id: visitId, report: JSON.stringify(report), applied: JSON.stringify(applied) }),
    findings: findings.map(({ id, value }) => ({
      visit_id: visitId,
      entry_id: id,
      pest: value.pest,
      count: value.count,
      place: value.where,
    })),
    applied: shelf ? applications.flatMap((one) => recordOf(done, { ...one, visitId, shelf, held, weather })) : [],
    uses: applications.map(({ value }) => ({ application: value, technicianId: done.technician_id })),
    shows: note?.shows ?? null,
  };
}

const findingsOf = (done: WorkDone, story: Case, random: Random) =>
  Array.from({ length: random.between(0, 2) }, (_, position) => ({
    id: random.id(new Date(done.started_at)),
    position,
    value: {
      pest: random.pick(story.pests),
      count: random.chance(0.7) ? random.between(1, 30) : null,
      where: random.pick(story.places),
    },
  }));

const part = (by: string, value: unknown) => ({ revision: 1, value, by });

const areasOf = (story: Case, random: Random) => [...new Set([random.pick(story.areas), random.pick(story.areas)])];

/** Of a visit that goes on. */
const begunOf = ({ technician_name: by }: WorkDone, story: Case, random: Random) => ({
  areas: part(by, areasOf(story, random)),
});

interface Words {
  story: Case;
  note: string;
  isPestFree: boolean;
  random: Random;
}

const wordsOf = (done: WorkDone, { story, note, isPestFree, random }: Words) => {
  const by = done.technician_name;
  return {
    ...(isPestFree && { pestFree: part(by, true) }),
    areas: part(by, areasOf(story, random)),
    treatments: part(by, [random.pick(story.treatments)]),
    effectiveness: part(by, random.between(12, 20) * 5),
    notes: part(by, note),
    presence: part(by, presenceOf(done, random)),
    ...(random.chance(0.4) && { nextAction: part(by, { action: random.pick(story.next), proposedOn: null }) }),
  };
};

const visitOf = (done: WorkDone, told: Pick<NewVisit, "id" | "report" | "applied">): NewVisit =>
  visitRow({
    ...told,
    appointment_id: done.id,
    client_id: done.client_id,
    property_id: done.property_id,
    technician_id: done.technician_id,
    title: done.title,
    status: done.completed_at === null ? "open" : "finished",
    visited_on: done.scheduled_on,
    time_zone: done.time_zone,
    started_at: done.started_at,
    started_by: done.user_id ?? "",
    ended_at: done.completed_at,
    finished_by: done.completed_at === null ? null : (done.user_id ?? ""),
  });

interface Entry {
  id: string;
  value: Application;
  visitId: string;
  shelf: Shelf;
  held: readonly HeldLicence[];
  weather: Weather | null;
}

function recordOf(
  done: WorkDone,
  { id: entryId, value: application, visitId, shelf, held, weather }: Entry,
): Applied[] {
  const known = shelf.known.get(application.productId);
  if (!known || done.completed_at === null) return [];
  const team = [{ id: done.technician_id, name: done.technician_name, licences: held }];
  const where = { technicianId: done.technician_id, state: done.state, on: done.scheduled_on };
  return [
    {
      ...peopleOfRecord(team, { ...where, categories: known.categories }),
      visitId,
      entryId,
      productId: known.id,
      timeZone: done.time_zone,
      state: done.state,
      startedAt: done.started_at,
      endedAt: done.completed_at,
      customerName: done.customer_name,
      place: { street: done.street, city: done.city, county: done.county, zip: done.zip_code },
      weather,
      application,
      product: recordProductOf(known),
    },
  ];
}

const entriesOf = (entries: readonly { id: string; value: unknown; position: number }[], by: string) =>
  Object.fromEntries(entries.map(({ id, value, position }) => [id, { revision: 1, value, by, position }]));

const presenceOf = (done: WorkDone, random: Random) =>
  random.chance(0.6) ? { kind: "signed", name: done.customer_name, fileId: null } : { kind: "nobody-home" };

interface Choice {
  random: Random;
  story: Case;
  shelf: Shelf;
}

/** How much of one is used at a time, in its own unit. */
const USUAL_QUANTITY: Readonly<Record<string, readonly string[]>> = {
  "fl oz": ["0.5", "1", "1.5"],
  oz: ["1", "2"],
  g: ["6", "12"],
  bait: ["4", "8"],
  lb: ["0.5", "1"],
};

function applicationsOf(done: WorkDone, { random, story, shelf }: Choice) {
  const isTermite = story.pests.includes("Termites");
  const fit = shelf.usable.filter(
    (product) =>
      product.kind === "pesticide" &&
      product.isTermite === isTermite &&
      !product.isRestrictedUse &&
      (product.targetPests.length === 0 || product.targetPests.some((pest) => story.pests.includes(pest))),
  );
  if (fit.length === 0 || !random.chance(0.75)) return [];
  const product = random.pick(fit);
  const unit = product.units[0] ?? "fl oz";
  const quantity = random.pick(USUAL_QUANTITY[unit] ?? ["1"]);
  const value: Application = {
    productId: product.id,
    lotId: product.lots[0]?.id ?? null,
    quantity,
    unit,
    dilution: product.dilution && {
      concentrate: { amount: product.dilution.amount, unit: product.dilution.unit },
      diluent: { amount: product.dilution.per, unit: product.dilution.perUnit },
      diluentName: "water",
    },
    area: random.pick(story.areas),
    size: { amount: String(random.between(2, 12) * 50), unit: "sq ft" },
    site: unit === "bait" ? "bait-station" : product.dilution ? "structure" : "indoors",
    method: product.methods[0] ?? "",
    equipment: product.dilution ? "Backpack sprayer" : "Hand applicator",
    targetPests: [random.pick(story.pests)],
    technicianId: null,
    startedAt: null,
    endedAt: null,
  };
  return [{ id: random.id(new Date(done.started_at)), value, position: 0 }];
}
