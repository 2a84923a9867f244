import { useState } from "react";
import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { TechnicianDetail } from "../../contract.ts";
import { useCloseCalendar, useOpenCalendar } from "../api.ts";
import { MadeCalendarDialog } from "./made-calendar-dialog.tsx";

/** A secret address with which a phone shows the appointments in its own calendar. */
export function CalendarSection({ technician, timeZone }: { technician: TechnicianDetail; timeZone: string }) {
  const [dialog, setDialog] = useState<"open" | "close" | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const open = useOpenCalendar();
  const close = useCloseCalendar();
  const { id, fullName, calendar, status, can } = technician;
  const make = async () => setUrl((await open.mutateAsync({ id })).url);

  return (
    <SectionCard
      title="Calendar feed"
      text="A phone that subscribes to this private address shows appointments from the past 30 days and the next 180, without clients’ phone numbers and email addresses."
      actions={
        can.manageCalendar &&
        status !== "inactive" && (
          <>
            {calendar && <Button onClick={() => setDialog("close")}>Revoke</Button>}
            <Button onClick={() => setDialog("open")}>{calendar ? "New address" : "Create address"}</Button>
          </>
        )
      }
    >
      {calendar ? (
        <FactList
          facts={[
            { label: "Address", fact: `…/${calendar.hint}…` },
            { label: "Created", fact: formatInstantYear(calendar.createdAt, timeZone, "en") },
            {
              label: "Last used",
              fact: calendar.lastReadAt === null ? "Never" : formatInstantYear(calendar.lastReadAt, timeZone, "en"),
            },
          ]}
        />
      ) : (
        <p>No address yet.</p>
      )}
      <ConfirmDialog
        title={
          calendar ? `Create a new calendar address for ${fullName}?` : `Create a calendar address for ${fullName}?`
        }
        action={calendar ? "Create a new address" : "Create address"}
        tone="primary"
        isOpen={dialog === "open"}
        onClose={() => setDialog(null)}
        onConfirm={make}
      >
        <p>
          {calendar
            ? "The previous address stops working right away: every phone that uses it needs the new one."
            : "Anyone with the address can see the appointments and where they are. It is shown only once, and you can revoke it."}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Revoke ${fullName}’s calendar address?`}
        action="Revoke"
        isOpen={dialog === "close"}
        onClose={() => setDialog(null)}
        onConfirm={async () => {
          await close.mutateAsync({ id });
          toastDone({ message: `${fullName}’s calendar address no longer works.` });
        }}
      >
        <p>It stops working right away. Phones that subscribed to it will no longer show the appointments.</p>
      </ConfirmDialog>
      {url !== null && <MadeCalendarDialog name={fullName} url={url} onClose={() => setUrl(null)} />}
    </SectionCard>
  );
}
