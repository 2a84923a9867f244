import { makeStaff } from "#modules/accounts/factories.ts";
import { createAppointment } from "#modules/appointments/contract.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { updateCompany } from "#modules/company/server/index.ts";
import { importRegistry, saveServiceWork, saveWish, type NoticeDetail } from "#modules/notices/contract.ts";
import type { WorkKind } from "#modules/notices/rules.ts";
import { makeProduct } from "#modules/products/factories.ts";
import { setPropertyLocation } from "#modules/properties/contract.ts";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { makeLicence, makeTechnician } from "#modules/technicians/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { ACTORS } from "../../src/testing/actors.ts";
import type { World } from "../../src/testing/world.ts";

export const { manager } = ACTORS;
const STATES = ["MD", "NJ", "PA", "DE"] as const;
export type UsState = (typeof STATES)[number];

/** The clocks change on the 8th. */
export const FIRST_DAY = "2026-03-03";
const WORK_DAYS = 20;
const SUMMER_TIME = "2026-03-08";
const TIMES = ["09:00", "11:00", "13:00", "15:00"] as const;
const DAY_MS = 86_400_000;

const SERVICES: Record<string, readonly WorkKind[]> = {
  "quarterly-service": ["pesticide", "perimeter"],
  "mosquito-treatment": ["pesticide", "lawn"],
  "termite-treatment": ["pesticide", "termite"],
  "initial-inspection": [],
};

/** An instant of New York, written out: what is expected of the program is not computed by its own calendar. */
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00${day < SUMMER_TIME ? "-05:00" : "-04:00"}`).toISOString();

export function workDays(): string[] {
  const days: string[] = [];
  for (let at = Date.parse(FIRST_DAY); days.length < WORK_DAYS; at += DAY_MS)
    if (![0, 6].includes(new Date(at).getUTCDay())) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** One appointment of the month and what becomes of it. */
export interface Job {
  number: number;
  id: string;
  day: string;
  time: string;
  state: UsState;
  service: string;
  isHome: boolean;
  technician: Actor;
  /** What people do with what is required. */
  conduct:
    | "proper"
    | "late-reach"
    | "office-overrides"
    | "technician-overrides"
    | "gives-up"
    | "office-starts"
    | "other-products";
}

interface Place {
  clientId: string;
  propertyId: string;
}

export interface Company {
  world: World;
  jobs: Job[];
}

const CONDUCTS = [
  ...(["proper", "proper", "late-reach", "technician-overrides"] as const),
  ...(["proper", "gives-up", "office-overrides", "proper", "office-starts"] as const),
  ...(["other-products", "proper"] as const),
];

/** What is planned for each appointment, and what is brought instead to some of them. */
const PLANNED = "Fen Concentrate";
const INSTEAD = "Tern Dust";

/** At the last moment, something else is planned than what was told. */
export const planInstead = (world: World, { id }: Pick<Job, "id">) => plan(world, id, INSTEAD);

async function plan({ db }: World, appointmentId: string, chemical: string): Promise<void> {
  const none: string[] = [];
  const others = { target_pests: none, treatment_methods: none, equipment: none, areas: none };
  await db
    .insertInto("appointment_instructions")
    .values({ appointment_id: appointmentId, ...others, chemicals: [chemical] })
    .onConflict((conflict) => conflict.column("appointment_id").doUpdateSet({ chemicals: [chemical] }))
    .execute();
}

/** The company on the morning before the month: clients in four states, a registry list, and a full schedule. */
export async function openFourStates(world: World): Promise<Company> {
  const ctx = world.ctx(SYSTEM);
  await updateCompany(ctx, { visitsAtOnce: 4 });
  const technicians = [await technicianWith(world, "Nadia", true), await technicianWith(world, "Tobias", false)];
  for (const [slug, work] of Object.entries(SERVICES)) {
    const { id } = await world.db.selectFrom("service").select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
    await world.call(manager, saveServiceWork, { id, work: [...work] });
  }
  await makeProduct(ctx, { name: PLANNED, epaNumber: "123-45", ingredients: [{ name: "Bifenthrin", percent: "7.9" }] });
  await makeProduct(ctx, { name: INSTEAD, epaNumber: "99-1", ingredients: [{ name: "Silica", percent: "95" }] });
  await world.call(manager, importRegistry, { csv: registry(), effectiveOn: "2026-03-01" });
  const places = new Map<string, Place>();
  for (const state of STATES)
    for (const isHome of [true, false]) places.set(`${state} ${isHome}`, await placeIn(world, state, isHome));

  const slugs = Object.keys(SERVICES);
  const jobs: Job[] = [];
  for (const [index, day] of workDays().entries())
    for (const [turn, time] of TIMES.entries()) {
      const number = index * TIMES.length + turn;
      const state = STATES[(turn + index) % STATES.length] ?? "MD";
      const isHome = Math.floor(index / 4) % 2 === 0;
      const place = places.get(`${state} ${isHome}`);
      const technician = technicians[number % technicians.length];
      const service = slugs[Math.floor(number / 3) % slugs.length] ?? "";
      if (!place || !technician) throw new Error("The company is not complete");
      const answer = await world.call(manager, createAppointment, {
        ...{ serviceType: service as "quarterly-service", clientId: place.clientId, propertyId: place.propertyId },
        ...{ technicianId: technician.id, date: day, time, minutes: 60 },
      });
      if (answer.status !== 201) throw new Error(`${number}: ${JSON.stringify(answer.body)}`);
      // At an inspection nothing is applied.
      if ((SERVICES[service] ?? []).length > 0) await plan(world, answer.body.id, PLANNED);
      const conduct = CONDUCTS[number % CONDUCTS.length] ?? "proper";
      jobs.push({
        ...{ number, id: answer.body.id, day, time, state, service, isHome, conduct },
        technician: technician.actor,
      });
    }
  await world.runJobs();
  return { world, jobs };
}

async function technicianWith(world: World, name: string, isLicensed: boolean): Promise<{ id: string; actor: Actor }> {
  const ctx = world.ctx(SYSTEM);
  const { id: userId } = await makeStaff(ctx, { role: "technician", email: `${name}@proof.example`.toLowerCase() });
  const { id } = await makeTechnician(ctx, { first_name: name, user_id: userId });
  if (isLicensed)
    for (const state of STATES)
      await makeLicence(ctx, {
        technician_id: id,
        state,
        category: "7B",
        kind: "applicator",
        expires_on: "2026-12-31",
      });
  return { id, actor: { kind: "staff", userId, sessionId: "s", role: "technician" } };
}

/** In Pennsylvania the home has a map location, and nobody knows where the office lies. */
const HOME = { latitude: 40.0379, longitude: -76.3055 };

async function placeIn(world: World, state: UsState, isHome: boolean): Promise<Place> {
  const ctx = world.ctx(SYSTEM);
  const address = { street: `${isHome ? 1 : 2} Foxglove Close`, city: "Lancaster", state, zip_code: "17601" };
  const { id: clientId } = await makeClient(ctx, address);
  const { id: propertyId } = await ownAddressOf(ctx, clientId);
  const property_type = isHome ? "single-family" : "office";
  await world.db.updateTable("property").set({ property_type }).where("id", "=", propertyId).execute();
  if (state === "PA" && isHome) await world.call(manager, setPropertyLocation, { id: propertyId, location: HOME });
  if (state === "MD" && isHome)
    await world.call(manager, saveWish, { id: propertyId, asksAhead: true, askedBy: "Ana Reyes" });
  return { clientId, propertyId };
}

/** Some 180 and 400 feet north of the home, and one far away. */
const registry = (): string =>
  [
    "Name,Address,City,State,Zip,Phone,Latitude,Longitude",
    `Ada Near,3 Foxglove Close,Lancaster,PA,17601,717-555-0101,${HOME.latitude + 0.0005},${HOME.longitude}`,
    `Bo Close,9 Larch Way,Lancaster,PA,17601,717-555-0102,${HOME.latitude + 0.0011},${HOME.longitude}`,
    `Ed Elsewhere,5 Fern Lane,Erie,PA,16501,814-555-0105,42.1292,-80.0851`,
  ].join("\n");

/** What the texts of the rules ask of a job, written out once more beside the program's own table. */
export function rulesAskedOf({
  state,
  service,
  isHome,
}: Pick<Job, "state" | "service" | "isHome">): NoticeDetail["rule"][] {
  if (service === "initial-inspection") return [];
  const isTermite = service === "termite-treatment";
  const isLawn = service === "mosquito-treatment";
  const asked: Record<UsState, (NoticeDetail["rule"] | false)[]> = {
    MD: ["md-written-notice", isHome && "md-advance-notice", isLawn && "md-lawn-sign"],
    NJ: [isHome && "nj-consumer-notice", !isTermite && "nj-treated-area-sign", isTermite && "nj-termite-applicator"],
    PA: ["pa-registry"],
    DE: ["de-label-at-hand", isTermite && "de-termite-applicator"],
  };
  return asked[state].filter((rule) => rule !== false);
}
