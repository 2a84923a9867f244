import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatMoney, formatNumber } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { dayYear } from "../technician-words.ts";

/** How to reach them, and since when they work here. */
export function ProfileFacts({ technician }: { technician: TechnicianDetail }) {
  const { email, phone, hireDate, experience, hourlyRateCents, completedJobs, bio, can } = technician;
  return (
    <SectionCard title="About" {...(bio !== "" && { text: bio })}>
      <FactList
        facts={[
          { label: "Email", fact: <a href={`mailto:${email}`}>{email}</a> },
          { label: "Phone", fact: <a href={phoneHref(phone)}>{formatPhone(phone)}</a> },
          { label: "Hired", fact: dayYear(hireDate) },
          { label: "Experience", fact: experience === 1 ? "1 year" : `${experience} years` },
          { label: "Jobs Completed", fact: formatNumber(completedJobs, "en") },
          ...(can.update
            ? [{ label: "Hourly rate", fact: hourlyRateCents === null ? "Not set" : formatMoney(hourlyRateCents) }]
            : []),
        ]}
      />
    </SectionCard>
  );
}
