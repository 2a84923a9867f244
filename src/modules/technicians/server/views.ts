import type { Actor } from "#platform/actor.ts";
import type { LicenceView, LoginView, TechnicianDetail, TechnicianSummary } from "../contract.ts";
import { technicianPolicy } from "../policy.ts";
import { daysLeftOf, licenceStateOf, shownStatusOf, technicianNameOf } from "../rules.ts";
import type { Profile } from "./find-profile.ts";
import { workingHoursOf } from "./find-technician-times.ts";
import type { LicenceRow, TechnicianRow } from "./queries.ts";
import type { WorkFacts } from "./technician-work.ts";

interface Known {
  facts: WorkFacts;
  /** Their own, what lapses first at the beginning. */
  licences: readonly LicenceRow[];
  today: string;
}

export function toSummary(actor: Actor, row: TechnicianRow, { facts, licences, today }: Known): TechnicianSummary {
  const urgent = licences.find(({ expires_on }) => licenceStateOf(daysLeftOf(expires_on, today)) !== null);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: technicianNameOf(row),
    photoFileId: row.photo_file_id,
    email: row.email,
    phone: row.phone,
    position: row.position,
    status: shownStatusOf(row.status, facts.busyUntil !== null),
    busyUntil: facts.busyUntil,
    hireDate: row.hired_on,
    experience: row.experience_years,
    specialties: row.specialties,
    skillLevel: row.skill_level,
    certifications: row.certifications,
    serviceAreas: row.service_areas,
    completedJobs: facts.completed,
    rating: facts.rating,
    ratings: facts.ratings,
    comingAppointments: facts.comingAppointments,
    licenceAlert: urgent ? toLicence(urgent, today) : null,
    version: row.version,
    can: {
      update: technicianPolicy.update(actor),
      giveLogin: technicianPolicy.giveLogin(actor),
      manageCalendar: technicianPolicy.manageCalendar(actor, { userId: row.user_id }),
    },
  };
}

export const toDetail = (actor: Actor, row: TechnicianRow, profile: Profile): TechnicianDetail => ({
  ...toSummary(actor, row, profile),
  bio: row.bio,
  hourlyRateCents: technicianPolicy.readRate(actor) ? row.hourly_rate_cents : null,
  licences: profile.licences.map((licence) => toLicence(licence, profile.today)),
  hours: workingHoursOf(profile.hours),
  daysOff: profile.daysOff.map(({ id, from_on, to_on, reason }) => ({ id, from: from_on, to: to_on, reason })),
  login: profile.login ? toLogin(profile.login) : null,
  calendar: profile.calendar
    ? {
        hint: profile.calendar.hint,
        createdAt: profile.calendar.created_at,
        lastReadAt: profile.calendar.last_read_at,
      }
    : null,
  appointments: profile.appointments,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

type Account = NonNullable<Profile["login"]>;

export const toLogin = (account: Account): LoginView => ({
  userId: account.id,
  fullName: account.full_name,
  email: account.email,
  isInvited: account.email_confirmed_at === null,
});

const toLicence = ({ number, state, category, kind, expires_on }: LicenceRow, today: string): LicenceView => ({
  number,
  state,
  category,
  kind,
  expiresOn: expires_on,
  daysLeft: daysLeftOf(expires_on, today),
});
