import { missingWords } from "#modules/appointments/rules.ts";
import { appointmentPolicy } from "#modules/appointments/policy.ts";
import { subjectOf as appointmentSubject } from "#modules/appointments/server/index.ts";
import { currentCompany } from "#modules/company/server/index.ts";
import { countDevices } from "#modules/devices/server/index.ts";
import { findTechnicianOfUser } from "#modules/technicians/server/index.ts";
import { longDayLabel, timeLabel, timeText, todayIn } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsFor } from "#platform/server/texts.ts";
import type { Stop, TechDay } from "../contract.ts";
import { clockOf } from "./tell-arrival.ts";
import { contactNameOf } from "./read/contact-name.ts";
import { findLastVisits, type LastVisitRow } from "./read/find-last-visits.ts";
import { findStops, findUnfinished, type StopRow } from "./read/find-tech-day.ts";

/** A technician's day, with all that has to be known at each door; nothing for staff who are no technician. */
export async function findTechDay(ctx: Ctx, asked: string | undefined): Promise<TechDay> {
  const company = await currentCompany(ctx);
  const today = todayIn(company.time_zone, ctx.now());
  const date = asked ?? today;
  const technician = "userId" in ctx.actor ? await findTechnicianOfUser(ctx, ctx.actor.userId) : undefined;
  const frame = { date, today, timeZone: company.time_zone, officePhone: company.phone };
  if (!technician) return { ...frame, technician: null, stops: [], unfinished: [] };

  const rows = await findStops(ctx, { date, technicianId: technician.id });
  const last = Map.groupBy(
    await findLastVisits(
      ctx,
      rows.map(({ id }) => id),
    ),
    (row) => row.appointment_id,
  );
  const devices = await countDevices(
    ctx,
    rows.map(({ id }) => id),
  );
  const unfinished = await findUnfinished(ctx, { today, technicianId: technician.id });
  return {
    ...frame,
    technician,
    stops: rows.map((row) => stopOf(ctx, row, { technician, today, company, last, devices })),
    unfinished: unfinished.map((row) => ({
      visitId: row.visit_id,
      title: row.title,
      date: row.visited_on,
      contactName: row.contact_name,
    })),
  };
}

interface Facts {
  technician: { id: string; name: string };
  today: string;
  company: { name: string; time_zone: string };
  last: ReadonlyMap<string, readonly LastVisitRow[]>;
  devices: Awaited<ReturnType<typeof countDevices>>;
}

function stopOf({ actor }: Ctx, row: StopRow, { technician, today, company, last, devices }: Facts): Stop {
  const { id: technicianId } = technician;
  const subject = appointmentSubject(row);
  const others = (row.assistants ?? []).filter(({ id }) => id !== technicianId).map(({ name }) => name);
  const lead = row.technician_id === technicianId ? null : row.technician_name;
  return {
    appointmentId: row.id,
    version: row.version,
    reference: row.reference,
    title: row.title,
    date: row.scheduled_on,
    time: timeText(row.start_minute),
    minutes: row.minutes,
    startsAt: row.starts_at,
    status: row.status,
    priority: row.priority,
    isLead: row.technician_id === technicianId,
    team: lead === null ? others : [lead, ...others],
    contact: contactOf(row, { technician: technician.name, company: company.name }),
    clientId: row.client_id,
    propertyId: row.place_id,
    address: row.address,
    state: row.state,
    propertyType: row.property_type,
    squareFeet: row.square_feet,
    notes: row.notes,
    instructions: instructionsOf(row),
    clientInstructions: row.service_instructions,
    weatherDependency: row.weather_dependent,
    devices: devices.get(row.id),
    lastVisits: (last.get(row.id) ?? []).map(lastVisitOf),
    visit: visitOf(row),
    arrival: arrivalOf(row, company.time_zone),
    startReasonNeeded: reasonNeeded(row, today),
    can: {
      start: row.visit_id === null && (appointmentPolicy.start(actor, subject) || row.status === "in-progress"),
      tell:
        row.visit_id === null &&
        row.scheduled_on === today &&
        (row.status === "scheduled" || row.status === "confirmed"),
    },
  };
}

function contactOf(row: StopRow, from: { technician: string; company: string }): Stop["contact"] {
  const name = contactNameOf(row);
  const language = row.language ?? "en";
  const [day, time] = [longDayLabel(row.scheduled_on, language), timeLabel(row.start_minute, language)];
  return {
    name,
    phone: row.visitor_phone || row.client_phone || "",
    hasEmail: (row.visitor_email || row.client_email || "") !== "",
    language,
    greeting: textsFor(language)("visits:sms.greeting", { ...from, name, day, time }),
  };
}

const instructionsOf = (row: StopRow): Stop["instructions"] => ({
  targetPests: row.target_pests ?? [],
  treatmentMethods: row.treatment_methods ?? [],
  equipmentNeeded: row.equipment ?? [],
  chemicalsNeeded: row.chemicals ?? [],
  areasToTreat: row.areas ?? [],
  accessInstructions: row.access_instructions,
  safetyNotes: row.safety_notes,
  petConsiderations: row.pet_considerations,
});

function visitOf({ visit_id: id, visit_status: status, visit_started_at, visit_started_by }: StopRow): Stop["visit"] {
  if (id === null || status === null) return null;
  return { id, status, startedAt: visit_started_at ?? "", startedBy: visit_started_by ?? "" };
}

const lastVisitOf = (row: LastVisitRow): Stop["lastVisits"][number] => ({
  date: row.visited_on,
  title: row.title,
  technicianName: row.technician_name,
  findings: row.findings ?? [],
  products: row.products ?? [],
  notes: row.notes ?? "",
});

function arrivalOf(row: StopRow, zone: string): Stop["arrival"] {
  const { arrival_kind: kind, arrives_from: from, arrives_to: to, arrival_told_at: at } = row;
  if (kind === null || from === null || to === null || at === null) return null;
  return {
    kind,
    from: clockOf(from, zone),
    to: clockOf(to, zone),
    at,
    wasEmailed: row.arrival_was_emailed ?? false,
  };
}

/** What the appointments would refuse without a reason, said before somebody tries. */
function reasonNeeded(row: StopRow, today: string): string {
  if (row.scheduled_on !== today) return `This appointment is on ${longDayLabel(row.scheduled_on, "en")}, not today.`;
  const missing = row.technicians_required - 1 - row.assistant_ids.length;
  return missing > 0 ? `${missingWords(missing)}.` : "";
}
