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

/** A secret address with which a phone shows the visits in its own calendar. */
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
      text="A phone that subscribes to its secret address shows the visits from 30 days back to 180 ahead, without phone numbers and email addresses of clients."
      actions={
        can.manageCalendar &&
        status !== "inactive" && (
          <>
            {calendar && <Button onClick={() => setDialog("close")}>Revoke</Button>}
            <Button onClick={() => setDialog("open")}>{calendar ? "New address" : "Make an address"}</Button>
          </>
        )
      }
    >
      {calendar ? (
        <FactList
          facts={[
            { label: "Address", fact: `…/${calendar.hint}…` },
            { label: "Made", fact: formatInstantYear(calendar.createdAt, timeZone, "en") },
            {
              label: "Last read",
              fact: calendar.lastReadAt === null ? "Never" : formatInstantYear(calendar.lastReadAt, timeZone, "en"),
            },
          ]}
        />
      ) : (
        <p>There is no address yet.</p>
      )}
      <ConfirmDialog
        title={calendar ? `Make a new address for ${fullName}?` : `Make a calendar address for ${fullName}?`}
        action={calendar ? "Make a new address" : "Make the address"}
        tone="primary"
        isOpen={dialog === "open"}
        onClose={() => setDialog(null)}
        onConfirm={make}
      >
        <p>
          {calendar
            ? "The address before stops working at once: every phone that uses it has to be given the new one."
            : "Whoever has the address sees the visits and where they are. It is shown once, and you can revoke it."}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`Revoke the calendar address of ${fullName}?`}
        action="Revoke"
        isOpen={dialog === "close"}
        onClose={() => setDialog(null)}
        onConfirm={async () => {
          await close.mutateAsync({ id });
          toastDone({ message: `The calendar address of ${fullName} no longer works.` });
        }}
      >
        <p>It stops working at once. Phones that subscribed to it no longer see the visits.</p>
      </ConfirmDialog>
      {url !== null && <MadeCalendarDialog name={fullName} url={url} onClose={() => setUrl(null)} />}
    </SectionCard>
  );
}
