import { appointmentRow, type AppointmentRow } from "#modules/appointments/factories.ts";
import { TIME_WINDOWS } from "#modules/appointments/rules.ts";
import { canDo } from "#modules/technicians/rules.ts";
import type { Frequency, StandardService } from "#modules/catalogue/rules.ts";
import { addDays, addMonths, daysFrom, daysBetween, instantOfOrNext } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { writeInstructions } from "./instructions.ts";
import type { DemoClient } from "../clients/make-clients.ts";
import type { Diary } from "./diary.ts";
import { billedFor, comingFor } from "./login-appointments.ts";
import { placeAppointment, type Story } from "./place-appointment.ts";
import { findPlanPlaces, planOf, type Regular } from "./plans.ts";
import { randomFrom, type Random } from "../random.ts";
import type { DemoService } from "../services/sold-services.ts";
import { teamAppointments } from "./teams.ts";
import type { DemoTechnician } from "../company/hire-technicians.ts";

/** As many as fit into one statement with room to spare. */
const MAX_ROWS_AT_ONCE = 400;

export interface Parts {
  clients: readonly DemoClient[];
  /** Those of them who can sign in. */
  withLogin: readonly DemoClient[];
  technicians: readonly DemoTechnician[];
  random: Random;
  diary: Diary;
  serviceOf: (slug: string) => DemoService;
}

/**
 * Everybody's regular appointments and what comes between them, past and to come; the plans that make them; the
 * unscheduled list.
 */
export async function makeAppointments(ctx: Ctx, story: Story, parts: Parts): Promise<number> {
  const courses = parts.clients.map((client) => courseOf(client, story, parts));
  // Before everybody is out.
  const teams = teamAppointments(story, parts);
  const rush = rushOf(story, parts);
  const places = await findPlanPlaces(ctx);
  const ofMany = courses.flatMap(({ hasPlan, regular }) =>
    hasPlan ? [planOf(regular, story, { ...parts, places })] : [],
  );
  const ownDice = randomFrom(PLANS_SEED);
  const ofLogins = courses.flatMap(({ hasPlan, regular }) =>
    !hasPlan && parts.withLogin.includes(regular.client)
      ? [planOf(regular, story, { ...parts, places, random: ownDice })]
      : [],
  );
  const plans = [...ofMany, ...ofLogins].filter((made) => made !== null);
  if (plans.length > 0)
    await ctx.db
      .insertInto("plan")
      .values(plans.map(({ plan }) => plan))
      .execute();

  const next = plans.map((made) => made.next).filter((appointment) => appointment !== null);
  const rows = [
    ...courses.flatMap(({ appointments }) => appointments),
    ...rush,
    ...next,
    ...requestsOf(story, parts),
    ...teams,
  ];
  const dice = randomFrom(STOPS_SEED);
  const stops = stopsFor(rows, story, { ...parts, random: dice });
  const seen = comingFor([...rows, ...stops], story, parts);
  const all = [...rows, ...stops, ...seen, ...billedFor(rows, story, { ...parts, places })];
  for (let at = 0; at < all.length; at += MAX_ROWS_AT_ONCE)
    await ctx.db
      .insertInto("appointment")
      .values(all.slice(at, at + MAX_ROWS_AT_ONCE))
      .execute();
  const toCome = rows.filter((row) => row.scheduled_on >= story.today && row.status !== "cancelled");
  await writeInstructions(ctx, toCome, parts.random);
  await writeInstructions(ctx, [...stops.filter(({ status }) => status !== "cancelled"), ...seen], dice);
  return all.length;
}

const BETWEEN: readonly StandardService[] = [
  "rodent-control",
  "mosquito-treatment",
  "termite-treatment",
  "emergency-service",
  "bed-bug-treatment",
];

interface Rhythm {
  everyMonths: number;
  frequency: Frequency;
  service: string;
}
const MONTHLY: Rhythm = { everyMonths: 1, frequency: "Monthly", service: "monthly-service" };
const QUARTERLY: Rhythm = { everyMonths: 3, frequency: "Quarterly", service: "advanced-guard" };
const YEARLY: Rhythm = { everyMonths: 12, frequency: "Annually", service: "termite-bond" };
const RHYTHMS = [MONTHLY, MONTHLY, MONTHLY, QUARTERLY, QUARTERLY, QUARTERLY, QUARTERLY, YEARLY];

interface Course {
  appointments: AppointmentRow[];
  /** Those of them that a plan makes, if there is one. */
  regular: Regular;
  hasPlan: boolean;
}

/** Whoever signs in as a client has a plan, whatever came by chance: with dice of its own, nobody else's story changes. */
const PLANS_SEED = 20_260_501;

/** From the day somebody became a client, in the rhythm of their plan, with an occasional appointment out of turn. */
function courseOf(client: DemoClient, story: Story, { random, diary, technicians, serviceOf }: Parts): Course {
  const { everyMonths, frequency, service: slug } = random.pick(RHYTHMS);
  const service = serviceOf(slug);
  const isNew = client.since !== story.from;
  // Whoever was a client before the story began is somewhere within their rhythm.
  const first = addMonths(addDays(client.since, random.between(1, 27)), isNew ? 0 : random.between(0, everyMonths - 1));
  const isExpired = client.row.status === "expired";
  const hasPlan = !isExpired && random.chance(0.6);
  const end = isExpired ? addMonths(story.today, -3) : story.to;
  const place = (day: string, wanted: DemoService) =>
    placeAppointment({ client, technicians, day, service: wanted }, story, { random, diary });

  const appointments = isNew ? [place(first, serviceOf("initial-inspection"))] : [];
  const regular: (AppointmentRow | null)[] = [];
  // With a few clients the last appointment was forgotten: what is overdue has to be seen.
  const isForgotten = hasPlan && random.chance(0.05);
  const last = isForgotten ? addMonths(story.today, -everyMonths - 1) : end;
  for (let turn = isNew ? 1 : 0; addMonths(first, turn * everyMonths) <= last; turn++) {
    const day = addMonths(first, turn * everyMonths);
    regular.push(place(day, service));
    if (random.chance(0.15))
      appointments.push(
        place(addDays(day, random.between(5, 12)), serviceOf(random.pick(["follow-up", "warranty-callback"]))),
      );
    if (random.chance(0.1))
      appointments.push(place(addDays(day, random.between(13, 24)), serviceOf(random.pick(BETWEEN))));
  }
  const made = regular.filter((row) => row !== null);
  return {
    appointments: [...appointments.filter((row) => row !== null), ...made],
    regular: { client, frequency, service, appointments: made },
    hasPlan,
  };
}

const RUSH: readonly StandardService[] = ["follow-up", "rodent-control", "initial-inspection"];

const APPOINTMENTS_TODAY = 11;

/**
 * Today everybody is out, and the coming fortnight is busier than the rest, so that some times are gone and some days
 * are nearly full.
 */
function rushOf(story: Story, { clients, technicians, random, diary, serviceOf }: Parts): AppointmentRow[] {
  return daysFrom(story.today, daysBetween(story.today, story.to) + 1).flatMap((day) =>
    Array.from({ length: day === story.today ? APPOINTMENTS_TODAY : random.pick([1, 3, 5, 8, 24]) }, () =>
      placeAppointment(
        {
          client: random.pick(clients),
          technicians: [random.pick(technicians)],
          day,
          service: serviceOf(random.pick(RUSH)),
        },
        story,
        { random, diary },
      ),
    ).filter((row) => row !== null),
  );
}

const STOPS_AT_LEAST = 3;
/** Dice of their own: on other days the demo is the same, whether somebody lacked a day or not. */
const STOPS_SEED = 20_260_304;

/** A technician who was sent nowhere today by chance: whoever signs in as one sees a day. */
function stopsFor(rows: readonly AppointmentRow[], story: Story, parts: Parts): AppointmentRow[] {
  const { clients, technicians, random, diary, serviceOf } = parts;
  const today = rows.filter((row) => row.scheduled_on === story.today && row.status !== "cancelled");
  if (!today.some(({ time_window: window }) => window === null)) return [];
  const isOut = (id: string) => today.some((row) => row.technician_id === id || row.assistant_ids?.includes(id));
  return technicians
    .filter(({ id }) => !isOut(id))
    .flatMap((technician) => {
      const services = [...RUSH, ...BETWEEN].map(serviceOf).filter((service) => canDo(technician, service));
      if (services.length === 0) return [];
      return Array.from({ length: STOPS_AT_LEAST }, () =>
        placeAppointment(
          { client: random.pick(clients), technicians: [technician], day: story.today, service: random.pick(services) },
          story,
          { random, diary },
        ),
      ).filter((row) => row !== null);
    });
}

const REQUESTS = [
  { service: "rodent-control", window: "morning", ahead: 2, priority: "high", notes: "Scratching behind the pantry." },
  { service: "emergency-service", window: "anytime", ahead: 1, priority: "urgent", notes: "Wasps at the front door." },
  {
    service: "mosquito-treatment",
    window: "afternoon",
    ahead: 6,
    priority: "normal",
    notes: "Before the garden party.",
  },
  { service: "follow-up", window: "evening", ahead: 9, priority: "low", notes: "Only at home after five." },
] as const;

/** What clients have asked for and nobody has placed yet. */
const requestsOf = ({ today, zone }: Story, { clients, random, serviceOf }: Parts): AppointmentRow[] =>
  REQUESTS.map(({ service: slug, window, ahead, priority, notes }) => {
    const { title, minutes, cents } = serviceOf(slug);
    const madeAt = instantOfOrNext(addDays(today, -1), random.between(9 * 60, 16 * 60), zone);
    return appointmentRow({
      id: random.id(madeAt),
      reference: random.reference("APT"),
      client_id: random.pick(clients).row.id,
      title,
      service_type: slug,
      scheduled_on: addDays(today, ahead),
      start_minute: TIME_WINDOWS[window].from,
      minutes,
      time_window: window,
      time_zone: zone,
      status: "pending",
      priority,
      notes,
      estimated_cost_cents: cents,
      now: madeAt,
    });
  });
