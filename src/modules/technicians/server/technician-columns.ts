import type { Insertable } from "kysely";
import { AppError } from "#platform/errors.ts";
import { formatPhone } from "#platform/phone.ts";
import type { Database } from "#platform/server/database/db.ts";
import type { TechnicianForm } from "../contract.ts";

type Columns = Pick<
  Insertable<Database["technician"]>,
  | "first_name"
  | "last_name"
  | "email"
  | "phone"
  | "position"
  | "status"
  | "hired_on"
  | "experience_years"
  | "specialties"
  | "skill_level"
  | "certifications"
  | "service_areas"
  | "hourly_rate_cents"
  | "bio"
>;

/** What the form holds, as it is kept: one spelling of the number, each entry of a list once. */
export const columnsOf = (form: TechnicianForm): Columns => ({
  first_name: form.firstName,
  last_name: form.lastName,
  email: form.email,
  phone: formatPhone(form.phone),
  position: form.position,
  status: form.status,
  hired_on: form.hireDate,
  experience_years: form.experience,
  specialties: [...new Set(form.specialties)],
  skill_level: form.skillLevel,
  certifications: [...new Set(form.certifications)],
  service_areas: [...new Set(form.serviceAreas)],
  hourly_rate_cents: form.hourlyRateCents,
  bio: form.bio,
});

export const EMAIL_UNIQUE = "technician_email_unique";

export const emailTaken = (): AppError =>
  new AppError("conflict", "technicians.email_taken", { detail: "Another technician has this email address." });
