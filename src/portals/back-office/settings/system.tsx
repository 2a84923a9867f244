import { ApiKeySection } from "#modules/accounts/web/index.ts";
import { listStaff, searchAuditLog } from "#modules/accounts/contract.ts";
import { listAppointments } from "#modules/appointments/contract.ts";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { useOffice } from "../use-office.ts";

/** Shown beside a new key: the first that it may make. */
const EXAMPLES = [
  { permission: "appointments.read", path: `${listAppointments.path}?limit=5` },
  { permission: "staff.read", path: listStaff.path },
  { permission: "audit_log.read", path: searchAuditLog.path },
] as const;

export default function SystemSettingsPage() {
  const { company } = useOffice();
  return (
    <Page>
      <ApiKeySection timeZone={company.timeZone} examples={EXAMPLES} />
      <SectionCard
        title="Automatic backup"
        text="When a copy of the data is made, and where it goes, will be set here. Until then your server makes the copies, as the README describes."
      />
      <SectionCard
        title="Data retention"
        text="How long records are kept after a client has left will be set here. Until then everything is kept."
      />
      <SectionCard
        title="Maintenance mode"
        text="Closing the clients' portal for a while, with a word to those who come, will be done here. Until then it is always open."
      />
    </Page>
  );
}
