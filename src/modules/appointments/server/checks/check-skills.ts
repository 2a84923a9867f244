import { findServiceBySlug } from "#modules/catalogue/server/index.ts";
import {
  lacksLevel,
  lacksSpecialty,
  lacksStateLicence,
  lapsedLicence,
  technicianNameOf,
} from "#modules/technicians/rules.ts";
import { stateOfProperty } from "#modules/properties/server/index.ts";
import { findWorkers, licencesOf } from "#modules/technicians/server/index.ts";
import { AppError } from "#platform/errors.ts";
import { longDayLabel } from "#platform/server/calendar/calendar.ts";
import type { Ctx } from "#platform/server/context.ts";
import { teamOf, type Team } from "../../rules-team.ts";
import type { Before } from "../change-appointment.ts";

/** Who goes to what, where and when, and why although they lack something; without a reason they must lack nothing. */
export interface Assigned extends Team {
  serviceType: string;
  /** Its state asks for licenses; null of what is at no property. */
  propertyId: string | null;
  date: string;
  skillsReason: string;
}

/** What somebody lacks, in words that follow their name. */
interface Lack {
  /** The same lack has the same one, whoever else goes. */
  key: string;
  name: string;
  words: string;
}

/**
 * Whether they may be sent to that service. One of them has its specialty, whoever leads has its level, nobody's
 * license for the state has run out by that day, and one of them is licensed there if any license is on file.
 *
 * @returns the reason that had to be given; empty where nothing is lacking
 * @throws AppError appointments.technician_unfit
 */
export async function checkSkills(ctx: Ctx, asked: Assigned): Promise<string> {
  const lacks = await lacksOf(ctx, asked);
  if (lacks.length === 0) return "";
  if (asked.skillsReason !== "") return asked.skillsReason;
  throw unfit(lacks);
}

/**
 * The same of an appointment that is there: for what was so already, or has become so by other rules, nobody is asked
 * again.
 */
export async function checkSkillsOf(
  ctx: Ctx,
  row: Before,
  { isScheduled, ...request }: Assigned & { isScheduled: boolean },
): Promise<string> {
  // Who is named in a request is a preference until the request gets its time.
  if (row.time_window !== null && isScheduled) return checkSkills(ctx, request);
  const lacks = await lacksOf(ctx, request);
  const known = await lacksOf(ctx, {
    ...request,
    technicianId: row.technician_id,
    assistantIds: row.assistant_ids,
    serviceType: row.service_type,
    propertyId: row.property_id,
    date: row.scheduled_on,
  });
  const isNew = (lack: Lack) => !known.some(({ key }) => key === lack.key);
  const isLess = known.length > 0 && lacks.length === 0;
  if (!lacks.some(isNew)) return isLess ? "" : row.skill_override;
  if (request.skillsReason !== "") return request.skillsReason;
  throw unfit(lacks);
}

const unfit = (lacks: readonly Lack[]): AppError =>
  new AppError("conflict", "appointments.technician_unfit", {
    detail: [...Map.groupBy(lacks, ({ name }) => name)]
      .map(([name, own]) => `${name} ${own.map(({ words }) => words).join(" and ")}.`)
      .join(" "),
  });

async function lacksOf(ctx: Ctx, { serviceType, propertyId, date, ...request }: Assigned): Promise<Lack[]> {
  const ids = teamOf(request);
  const service = ids.length === 0 ? undefined : await findServiceBySlug(ctx, serviceType);
  // A consultation asks for nothing in particular.
  if (!service) return [];
  const found = await findWorkers(ctx, ids);
  const team = found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const [first] = team;
  if (!first) return [];
  const needed = { specialty: service.specialty, skillLevel: service.skill_level };
  const lacks: Lack[] = [];
  if (team.every((technician) => lacksSpecialty(technician, needed)))
    lacks.push({
      key: `specialty ${needed.specialty} ${first.id}`,
      name: team.map(technicianNameOf).join(" and "),
      words: `${team.length === 1 ? "lacks" : "lack"} the specialty ${needed.specialty}`,
    });
  const level = first.id === request.technicianId ? lacksLevel(first, needed) : null;
  if (level !== null) lacks.push({ key: `level ${level} ${first.id}`, name: technicianNameOf(first), words: level });
  return [...lacks, ...(await unlicensedOf(ctx, team, { propertyId, date }))];
}

interface Person {
  id: string;
  first_name: string;
  last_name: string;
}

/**
 * Whose license for the state of that property has run out by that day; and, where nobody of those who go has one for it,
 * who is licensed in other states alone. Of whom none is on file, nothing is said.
 */
async function unlicensedOf(
  ctx: Ctx,
  team: readonly Person[],
  { propertyId, date }: Pick<Assigned, "propertyId" | "date">,
): Promise<Lack[]> {
  if (propertyId === null) return [];
  const state = await stateOfProperty(ctx, propertyId);
  if (!state) return [];
  const licences = await licencesOf(
    ctx,
    team.map(({ id }) => id),
  );
  const ofPerson = ({ id }: Person) => licences.get(id) ?? [];
  const hasAny = team.some((person) => ofPerson(person).some((licence) => licence.state === state));
  return team.flatMap((technician): Lack[] => {
    const name = technicianNameOf(technician);
    const lapsed = lapsedLicence(ofPerson(technician), state, date);
    if (lapsed)
      return [
        {
          key: `license ${lapsed.state} ${technician.id}`,
          name,
          words: `has a license for ${lapsed.state} only until ${longDayLabel(lapsed.until, "en")}`,
        },
      ];
    if (hasAny || !lacksStateLicence(ofPerson(technician), state)) return [];
    return [{ key: `no license ${state} ${technician.id}`, name, words: `has no license for ${state}` }];
  });
}
