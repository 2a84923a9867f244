import { IconAlertTriangle, IconCalendarEvent, IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { formatInstant } from "#platform/web/format.ts";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import type { TechnicianDetail } from "../../contract.ts";
import styles from "./profile-head-section.module.css";
import { RatingSummary } from "./rating-summary.tsx";
import { TechnicianBadge } from "../technician-badge.tsx";
import type { CompanyFacts } from "../technician-form-dialog.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { licenceAlertText, licenceTone } from "../technician-words.ts";

const EditTechnicianDialog = onDemand(async () => (await import("../technician-form-dialog.tsx")).EditTechnicianDialog);
const StatusDialog = onDemand(async () => (await import("./status-dialog.tsx")).StatusDialog);

interface Head {
  technician: TechnicianDetail;
  company: CompanyFacts;
  scheduleHref: string;
}

/** Who it is, how they are doing, and what can be done with them. */
export function ProfileHeadSection({ technician, company, scheduleHref }: Head) {
  const [dialog, setDialog] = useState<"edit" | "status" | null>(null);
  const { fullName, position, status, busyUntil, licenceAlert, can } = technician;
  const edit = () => setDialog("edit");
  useShortcuts(can.update ? [{ keys: "e", label: "Edit the technician", run: edit }] : []);
  return (
    <section className={styles.head} aria-label="Technician">
      <div className={styles.person}>
        <Avatar name={fullName} picture={avatarOf(technician.photoFileId)} large />
        <div className={styles.names}>
          <div className={styles.line}>
            <h2>{fullName}</h2>
            <TechnicianBadge status={status} />
          </div>
          <p className={styles.soft}>
            {position}
            {busyUntil !== null &&
              status === "busy" &&
              ` · on a visit until ${formatInstant(busyUntil, company.timeZone, "en")}`}
          </p>
          <RatingSummary {...technician} />
        </div>
      </div>
      <div className={styles.actions}>
        <Link to={scheduleHref} className={styles.link}>
          <IconCalendarEvent size={16} aria-hidden />
          View Schedule
        </Link>
        {can.update && (
          <>
            <Button onClick={() => setDialog("status")}>{status === "inactive" ? "Reactivate" : "Deactivate"}</Button>
            <Button tone="primary" icon={<IconPencil size={16} aria-hidden />} onClick={edit}>
              Edit
            </Button>
          </>
        )}
      </div>
      {licenceAlert && (
        <p className={styles.alert} data-tone={licenceTone(licenceAlert)}>
          <IconAlertTriangle size={16} aria-hidden />
          {licenceAlertText(licenceAlert)}.
        </p>
      )}
      {dialog === "edit" && (
        <EditTechnicianDialog company={company} technician={technician} onClose={() => setDialog(null)} />
      )}
      {dialog === "status" && <StatusDialog technician={technician} onClose={() => setDialog(null)} />}
    </section>
  );
}
