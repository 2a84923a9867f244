import { ApiKeySection } from "#modules/accounts/web/index.ts";
import { listStaff, searchAuditLog } from "#modules/accounts/contract.ts";
import { EmailSendingSection } from "#modules/analytics/web/index.ts";
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
      <EmailSendingSection anchor="email" />
      <ApiKeySection timeZone={company.timeZone} examples={EXAMPLES} />
      <SectionCard
        title="Automatic backup"
        text="You’ll be able to set the backup schedule and location here. Until then, back up your server as described in the README."
      />
      <SectionCard
        title="Data retention"
        text="You’ll be able to set how long records are kept after a client leaves. Until then, everything is kept."
      />
      <SectionCard
        title="Maintenance mode"
        text="You’ll be able to close the client portal temporarily, with a message for visitors. Until then, it is always open."
      />
    </Page>
  );
}
