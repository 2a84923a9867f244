import { appointmentRow } from "#modules/appointments/factories.ts";
import { federalHolidayOn } from "#modules/company/rules.ts";
import { DeviceForm } from "#modules/devices/contract.ts";
import { deviceForm } from "#modules/devices/factories.ts";
import { installDevice, replaceDevice, savePlan, writeChecks } from "#modules/devices/server/index.ts";
import { findMarkable } from "#modules/properties/server/index.ts";
import { visitRow } from "#modules/visits/factories.ts";
import { addDays, addMonths, instantOfOrNext, weekdayOf } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Story } from "../appointments/place-appointment.ts";
import { randomFrom, type Random } from "../random.ts";
import { checkOf, CRUSHED, DOOR_CLOSED, MONTHS } from "./shop-checks.ts";
import { SHOP_DEVICES, shopSheet } from "./shop-plan.ts";

/** Chance of its own, so that the devices of the shop change nothing else in the story. */
const SEED = 2033;
const CHECK_EVERY_DAYS = 28;
/** How long ago somebody was there last. */
const DAYS_AGO = 12;
/** Before the shop opens, when no technician is anywhere else. */
const EARLY = { start: 6 * 60, minutes: 60 };

interface Shop {
  clientId: string;
  propertyId: string;
  technician: { id: string; name: string; userId: string };
}

/** The shop has had devices for three years: its plan, what was found at each of them month by month, and why it changed. */
export async function rememberShop(ctx: Ctx, story: Story, withLogin: readonly DemoClient[]): Promise<void> {
  const shop = await findShop(ctx, withLogin);
  if (!shop) return;
  const random = randomFrom(SEED);
  const days = Array.from({ length: MONTHS }, (_, month) =>
    workingDayFrom(addDays(addMonths(story.today, month + 1 - MONTHS), -DAYS_AGO)),
  );
  const then = (day: string): Ctx => ({ ...ctx, now: () => instantOfOrNext(day, EARLY.start, story.zone) });
  const ids = await setUp(then(addDays(days[0] ?? story.today, -CHECK_EVERY_DAYS)), shop, random);
  for (const [month, day] of days.entries()) await visit(then(day), { shop, story, ids, random, month, day });
}

/** Nobody is sent anywhere on a Sunday or a federal holiday. */
const workingDayFrom = (day: string): string =>
  weekdayOf(day) === 0 || federalHolidayOn(day) ? workingDayFrom(addDays(day, 1)) : day;

async function findShop({ db }: Ctx, withLogin: readonly DemoClient[]): Promise<Shop | undefined> {
  const client = withLogin.find(({ row }) => row.client_type === "commercial");
  if (!client) return undefined;
  const place = await db
    .selectFrom("property")
    .select("id")
    .where("client_id", "=", client.row.id)
    .where("is_primary", "=", true)
    .executeTakeFirstOrThrow();
  const technician = await db
    .selectFrom("technician")
    .select(["id", "first_name", "last_name", "user_id"])
    .where("user_id", "is not", null)
    .orderBy("email")
    .orderBy("id")
    .executeTakeFirst();
  if (!technician) return undefined;
  const { id, first_name: first, last_name: last, user_id: userId } = technician;
  return {
    clientId: client.row.id,
    propertyId: place.id,
    technician: { id, name: `${first} ${last}`, userId: userId ?? "" },
  };
}

/** By number, the device that stands there. */
type Ids = Map<number, string>;

async function setUp(ctx: Ctx, { propertyId }: Shop, random: Random): Promise<Ids> {
  const id = () => random.id(ctx.now());
  const sheetId = id();
  const sheet = shopSheet({ sheetId, id, ...(await findMarkable(ctx, propertyId)) });
  await savePlan(ctx, { propertyId, version: 0, sheets: [sheet] });
  const ids: Ids = new Map();
  for (const { number, kind, area, x, y } of SHOP_DEVICES) {
    const barcode = barcodeOf(number, "A");
    const form = DeviceForm.parse(deviceForm({ number, kind, area, barcode, checkEveryDays: CHECK_EVERY_DAYS }));
    const position = { sheetId, x, y };
    ids.set(number, await installDevice(ctx, { ...form, id: propertyId, deviceId: id(), position }));
  }
  return ids;
}

const barcodeOf = (number: number, series: "A" | "B"): string => `TW-${series}${String(number).padStart(4, "0")}`;

interface Visiting {
  shop: Shop;
  story: Story;
  ids: Ids;
  random: Random;
  month: number;
  day: string;
}

async function visit(ctx: Ctx, { shop, story, ids, random, month, day }: Visiting): Promise<void> {
  const { clientId, propertyId, technician } = shop;
  const startedAt = ctx.now();
  const endedAt = new Date(startedAt.getTime() + EARLY.minutes * 60_000).toISOString();
  const calendarMonth = Number(day.slice(5, 7));
  const checks = SHOP_DEVICES.flatMap((device, position) => {
    const value = checkOf(device, ids.get(device.number) ?? "", { month, calendarMonth }, random);
    if (value === null) return [];
    const checkedAt = new Date(startedAt.getTime() + (position + 1) * 4 * 60_000).toISOString();
    return [{ id: random.id(startedAt), by: technician.name, value: { ...value, checkedAt } }];
  });
  const of = { client_id: clientId, property_id: propertyId, technician_id: technician.id, title: "Rodent control" };
  const appointment = appointmentRow({
    ...of,
    now: startedAt,
    id: random.id(startedAt),
    reference: random.reference("APT"),
    service_type: "rodent-control",
    scheduled_on: day,
    start_minute: EARLY.start,
    minutes: EARLY.minutes,
    time_zone: story.zone,
    status: "completed",
    started_at: startedAt.toISOString(),
    completed_at: endedAt,
  });
  await ctx.db.insertInto("appointment").values(appointment).execute();
  const part = (value: unknown) => ({ revision: 1, value, by: technician.name });
  const report = {
    areas: part(["Storage room", "Loading dock", "Dumpster pad"]),
    notes: part(notesOf(month)),
    presence: part({ kind: "nobody-home" }),
    checks: Object.fromEntries(checks.map(({ id, value }, position) => [id, { ...part(value), position }])),
  };
  const row = visitRow({
    ...of,
    id: random.id(startedAt),
    appointment_id: appointment.id,
    visited_on: day,
    time_zone: story.zone,
    started_at: startedAt.toISOString(),
    started_by: technician.userId,
    ended_at: endedAt,
    finished_by: technician.userId,
    report: JSON.stringify(report),
  });
  await ctx.db.insertInto("visit").values(row).execute();
  await writeChecks(ctx, {
    visitId: row.id,
    placeId: propertyId,
    visitedOn: day,
    startedAt: startedAt.toISOString(),
    endedAt,
    isCorrection: false,
    checks,
  });
  if (month === CRUSHED.month) await replaceCrushed(ctx, ids, random);
}

async function replaceCrushed(ctx: Ctx, ids: Ids, random: Random): Promise<void> {
  const { number } = CRUSHED;
  const replaced = await replaceDevice(ctx, {
    id: ids.get(number) ?? "",
    version: 1,
    deviceId: random.id(ctx.now()),
    barcode: barcodeOf(number, "B"),
    why: "Crushed by a truck",
  });
  ids.set(number, replaced);
}

function notesOf(month: number): string {
  if (month === DOOR_CLOSED)
    return "A brush strip was fitted below the dock door, and the dumpster lid has a lock now. We will see in the traps whether it helps.";
  if (month > DOOR_CLOSED && month < DOOR_CLOSED + 4)
    return "Fewer mice now that the dock door closes. Please keep it shut.";
  return "All stations on the plan were checked and cleaned.";
}
