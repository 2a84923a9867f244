import { boxAround, importList, listDayBefore, recordAttempt } from "#modules/notices/server/index.ts";
import type { Actor } from "#platform/actor.ts";
import type { Ctx } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";

/** The places of the towns, roughly: the streets of the demo are invented. */
const TOWN_POINTS: Record<string, { latitude: number; longitude: number } | undefined> = {
  "West Chester": { latitude: 39.9607, longitude: -75.6055 },
  "Kennett Square": { latitude: 39.8468, longitude: -75.7116 },
  Media: { latitude: 39.9168, longitude: -75.3877 },
  Downingtown: { latitude: 40.0065, longitude: -75.7033 },
  Phoenixville: { latitude: 40.1304, longitude: -75.5149 },
  Lansdale: { latitude: 40.2415, longitude: -75.2838 },
};
/** From one of the located properties to the next: nobody lives near two. */
const APART_FEET = 3000;
const LOCATED = 4;

interface Place {
  id: string;
  street: string;
  city: string;
  zip_code: string;
}
interface Located extends Place {
  latitude: number;
  longitude: number;
}

/** The first places in Pennsylvania where somebody goes next and neighbors can still be told in time. */
const NEXT_PLACES = `
  select property.id, property.street, property.city, property.zip_code
  from property
  join lateral (
    select min(appointment.starts_at) as at from appointment
    where appointment.client_id = property.client_id and coalesce(appointment.property_id, property.id) = property.id
      and appointment.status in ('scheduled', 'confirmed') and appointment.time_window is null
      and appointment.starts_at > $1::timestamptz + interval '14 hours'
  ) as next on next.at is not null
  where property.state = 'PA' and property.is_primary and property.archived_at is null and property.latitude is null
  order by next.at, property.id limit ${LOCATED}`;

const NEIGHBORS = [
  { name: "Wendeline Ashcombe", feet: 140, contact: "Phone", phone: "610-555-0181" },
  { name: "Bertrand Oakhollow", feet: 390, contact: "Email", phone: "" },
  { name: "Philippa Marlstone", feet: 220, contact: "Phone", phone: "610-555-0183" },
  { name: "Cornelius Fernhurst", feet: 455, contact: "Phone", phone: "484-555-0184" },
  { name: "Idabelle Quarrington", feet: 310, contact: "Certified mail", phone: "" },
  { name: "Thaddeus Willowmere", feet: 500, contact: "Phone", phone: "484-555-0186" },
];
/** Far from every place that the company goes to. */
const ELSEWHERE = [
  ["Rosalind Hartfell", "18 Slate Ridge Road", "Erie", "16501"],
  ["Augustin Thornbury", "4 Copper Beech Lane", "Erie", "16502"],
  ["Millicent Greyfallow", "77 Canal Walk", "Scranton", "18503"],
  ["Lysander Brackwater", "9 Foundry Street", "Altoona", "16601"],
  ["Josephine Emberley", "31 Orchard Bend", "Johnstown", "15901"],
  ["Ambrose Stillwater", "250 Mill Pond Way", "Williamsport", "17701"],
] as const;

/**
 * The state's list as the office imports it: a dozen people who do not exist, half of them near places where somebody
 * goes next. These places have a map location, because only so anybody can say who lives near.
 */
export async function importRegistry(ctx: Ctx, { manager, today }: { manager: string; today: string }): Promise<void> {
  const office: Actor = { kind: "staff", userId: manager, sessionId: "demo", role: "manager" };
  const places = await locatePlaces(ctx);
  await importList(
    { ...ctx, actor: office },
    { csv: listOf(places), effectiveOn: listDayBefore(today), skipBad: false },
  );
}

async function locatePlaces(ctx: Ctx): Promise<Located[]> {
  const now = ctx.now().toISOString();
  const places = await rowsOf<Place>(ctx.db, NEXT_PLACES, [now]);
  const located = places.flatMap((place, index): Located[] => {
    const town = TOWN_POINTS[place.city];
    return town ? [{ ...place, latitude: northOf(town, index * APART_FEET), longitude: town.longitude }] : [];
  });
  for (const { id, latitude, longitude } of located)
    await ctx.db
      .updateTable("property")
      .set({ latitude, longitude, location_source: "typed", location_set_at: now })
      .where("id", "=", id)
      .execute();
  return located;
}

const northOf = (point: { latitude: number; longitude: number }, feet: number): number =>
  feet === 0 ? point.latitude : boxAround(point, feet).north;

/** Of the located places the last has no neighbor on the list. */
function listOf(places: readonly Located[]): string {
  const withNeighbors = places.slice(0, Math.max(1, places.length - 1));
  const near = NEIGHBORS.map(({ name, feet, contact, phone }, index) => {
    const place = withNeighbors[index % Math.max(1, withNeighbors.length)];
    if (!place) return [name, `${index + 3} Quarry Lane`, "Erie", "PA", "16501", phone, "", contact, "", ""];
    const email = contact === "Email" ? `${(name.split(" ")[0] ?? "").toLowerCase()}@neighbors.example` : "";
    const point = [northOf(place, feet).toFixed(6), place.longitude.toFixed(6)];
    return [name, streetBeside(place.street, index), place.city, "PA", place.zip_code, phone, email, contact, ...point];
  });
  const far = ELSEWHERE.map(([name, street, city, zip]) => [name, street, city, "PA", zip, "", "", "Phone", "", ""]);
  const header = [
    "Name",
    "Address",
    "City",
    "State",
    "ZIP",
    "Phone",
    "Email",
    "Contact Method",
    "Latitude",
    "Longitude",
  ];
  return [header, ...near, ...far].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
}

/** A few houses on, in the same street. */
const streetBeside = (street: string, index: number): string => {
  const [number = "1", ...name] = street.split(" ");
  return `${Number.parseInt(number, 10) + 4 + 2 * index} ${name.join(" ")}`;
};

const CALLABLE = `
  select recipient.id, recipient.notice_id
  from notice_recipient as recipient
  join notice on notice.id = recipient.notice_id
  where notice.state = 'open' and recipient.state = 'open' and recipient.phone <> ''
    and notice.due_from <= $1::timestamptz and notice.due_until >= $1::timestamptz
  order by notice.due_until, recipient.name, recipient.id limit 4`;

/** Of those who can be told now, the office reached the first, and not the second. */
export async function callNeighbors(ctx: Ctx): Promise<void> {
  const rows = await rowsOf<{ id: string; notice_id: string }>(ctx.db, CALLABLE, [ctx.now().toISOString()]);
  for (const [index, row] of rows.entries()) {
    const isReached = index % 2 === 0;
    await recordAttempt(ctx, {
      ...{ id: row.notice_id, recipientId: row.id, method: "call", isReached },
      note: isReached ? "Told the date, the time span, and the products." : "No answer, no machine.",
    });
  }
}
