import type { Insertable } from "kysely";
import { PEST_NAMES, phoneKeyOf, SERVICE_PROPERTY_TYPES, type PestName } from "#modules/clients/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { DemoClient } from "./make-clients.ts";
import { STREETS, TOWNS } from "../places.ts";
import { randomFrom, type Random } from "../random.ts";

/** Chance of its own, so that what is written down of clients changes nothing else in the story. */
const SEED = 2021;

type Intake = Insertable<Database["client_intake"]>;
type Property = Insertable<Database["property"]>;

const TROUBLES: readonly [pest: PestName, words: string][] = [
  ["Ants", "A trail along the kitchen window, worse after rain."],
  ["Rodents (Rats/Mice)", "Droppings behind the stove, and scratching in the wall at night."],
  ["Roaches", "Small brown ones under the sink when the light comes on."],
  ["Wasps/Hornets", "A nest under the eaves, close to the porch door."],
  ["Termites", "Mud tubes on the foundation, found while painting."],
  ["Mosquitoes", "We can't use the backyard in the evening."],
  ["Spiders", "Webs in the basement and in the garage."],
  ["Bed Bugs", "Bites in a row, and spots on the guest room mattress."],
];

/** How each is reached; written into the rows before they are inserted. */
export function describeClients(clients: readonly DemoClient[]): void {
  const random = randomFrom(SEED);
  for (const { row } of clients) {
    row.preferred_contact = random.pick(["email", "email", "phone", "text"]);
    row.best_time_to_call = random.pick(["morning", "morning", "afternoon", "evening", "anytime"]);
    row.notes = random.chance(0.2) ? random.pick(NOTES) : "";
  }
  pairUp(clients);
  goWithoutEmail(clients);
}

const WITHOUT_EMAIL = 2;

/** Clients of long standing who are called, far down in the lists. */
function goWithoutEmail(clients: readonly DemoClient[]): void {
  const longest = clients.map(({ since }) => since).toSorted()[0];
  const called = clients
    .filter(({ row, since }) => since === longest && row.client_type === "residential" && row.status === "active")
    .map(({ row }) => row)
    .filter((row) => row.preferred_contact === "phone")
    .toSorted((one, other) => ((one.last_name ?? "") < (other.last_name ?? "") ? 1 : -1));
  for (const row of called.slice(0, WITHOUT_EMAIL)) Object.assign(row, { email: "", email_key: "" });
}

const NOTES = [
  "Prefers a call half an hour before we come.",
  "Pays by card at the appointment.",
  "Referred by a neighbor; mention the referral discount.",
  "Speaks Spanish at home.",
];

/** One family is in the list twice, as happens when somebody calls after having booked on the site: to be merged. */
function pairUp(clients: readonly DemoClient[]): void {
  const families = clients.filter(({ row }) => row.client_type === "residential" && row.status === "active");
  const [kept, twin] = [families.at(20)?.row, families.at(-1)?.row];
  if (!kept || !twin) return;
  Object.assign(twin, { first_name: kept.first_name, last_name: kept.last_name, phone: kept.phone });
  twin.phone_key = phoneKeyOf(kept.phone);
  twin.notes = "Called the office; asked whether we also treat the shed.";
}

/** What troubles most of them, and the further places of every second business. */
export async function furnishClients({ db }: Ctx, clients: readonly DemoClient[]): Promise<void> {
  const random = randomFrom(SEED + 1);
  const intakes = clients.filter(() => random.chance(0.7)).map((client) => intakeOf(client, random));
  await db.insertInto("client_intake").values(intakes).execute();
  const businesses = clients.filter(({ row }) => row.client_type === "commercial");
  const places = businesses.flatMap((client, index) =>
    index % 2 === 0 ? Array.from({ length: random.between(1, 3) }, (_, at) => placeOf(client, at + 2, random)) : [],
  );
  await db.insertInto("property").values(places).execute();
}

function intakeOf({ row }: DemoClient, random: Random): Intake {
  const [pest, description] = random.pick(TROUBLES);
  return {
    client_id: row.id,
    pest_types: random.chance(0.3) ? [...new Set([pest, random.pick(PEST_NAMES.slice(0, -1))])] : [pest],
    severity: random.pick(["mild", "moderate", "moderate", "severe"]),
    when_started: random.pick(["this-week", "past-month", "2-3-months", "6-months"]),
    previous_treatments: random.pick(["none", "none", "diy", "other-company"]),
    description,
    urgency: random.pick(["normal", "normal", "priority", "urgent"]),
    service_type: random.pick(["one-time", "monthly", "quarterly", "quarterly", "annual"]),
  };
}

function placeOf({ row, state }: DemoClient, number: number, random: Random): Property {
  const [city, zip] = random.pick<readonly [string, string]>(TOWNS[state].towns);
  return {
    id: random.id(new Date(row.created_at)),
    client_id: row.id,
    label: `Location ${number}`,
    street: `${random.between(1, 240)} ${random.pick(STREETS)}`,
    city,
    state,
    zip_code: zip,
    property_type: random.pick(SERVICE_PROPERTY_TYPES.slice(3)),
    square_feet: random.between(8, 140) * 100,
    access_instructions: random.pick(["Ask at the front desk.", "Key in the lockbox by the loading dock.", ""]),
    safety_notes: random.pick(["Food is prepared here: no open containers on the counters.", ""]),
    created_at: row.created_at,
    updated_at: row.created_at,
    archived_at: null,
  };
}
