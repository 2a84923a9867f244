import { WEEKDAYS } from "#modules/company/rules.ts";
import { formatMoney } from "#platform/web/format.ts";
import type { TechnicianDetail } from "../../contract.ts";
import {
  areaLabel,
  daysText,
  dayYear,
  LICENCE_KIND_LABELS,
  STATUS_LABELS,
  WEEKDAY_LABELS,
} from "../technician-words.ts";

interface Difference {
  label: string;
  was: string;
  is: string;
}

const listed = (words: readonly string[]): string => words.join(", ");

/** What people read of a profile, part by part. */
const PARTS: readonly { label: string; text: (technician: TechnicianDetail) => string }[] = [
  { label: "First name", text: ({ firstName }) => firstName },
  { label: "Last name", text: ({ lastName }) => lastName },
  { label: "Email", text: ({ email }) => email },
  { label: "Phone", text: ({ phone }) => phone },
  { label: "Position", text: ({ position }) => position },
  { label: "Hire date", text: ({ hireDate }) => dayYear(hireDate) },
  { label: "Years of experience", text: ({ experience }) => String(experience) },
  {
    label: "Hourly rate",
    text: ({ hourlyRateCents }) => (hourlyRateCents === null ? "" : formatMoney(hourlyRateCents)),
  },
  // Whether an appointment is going on is nobody's doing.
  { label: "Status", text: ({ status }) => STATUS_LABELS[status === "busy" ? "active" : status] },
  { label: "Specialties", text: ({ specialties }) => listed(specialties) },
  { label: "Certifications", text: ({ certifications }) => listed(certifications) },
  { label: "Service areas", text: ({ serviceAreas }) => listed(serviceAreas.map(areaLabel)) },
  { label: "Bio", text: ({ bio }) => bio },
  {
    label: "Licenses",
    text: ({ licences }) =>
      listed(
        licences.map(
          ({ state, category, number, kind, expiresOn }) =>
            `${state} ${category} ${number} (${LICENCE_KIND_LABELS[kind]}, ${expiresOn})`,
        ),
      ),
  },
  {
    label: "Working hours",
    text: ({ hours }) =>
      listed(
        WEEKDAYS.flatMap((weekday) => {
          const day = hours[weekday];
          if (day.kind === "company") return [];
          return [`${WEEKDAY_LABELS[weekday]} ${day.kind === "off" ? "off" : `${day.from}–${day.to}`}`];
        }),
      ),
  },
  { label: "Days off", text: ({ daysOff }) => listed(daysOff.map(daysText)) },
  { label: "Login", text: ({ login }) => login?.email ?? "" },
];

/** What somebody else changed between two looks at a profile, in the words of the screen. */
export const differencesBetween = (before: TechnicianDetail, now: TechnicianDetail): Difference[] =>
  PARTS.map(({ label, text }) => ({ label, was: text(before) || "nothing", is: text(now) || "nothing" })).filter(
    ({ was, is }) => was !== is,
  );
