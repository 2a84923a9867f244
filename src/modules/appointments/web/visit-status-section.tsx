import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/toasts.tsx";
import type { AppointmentDetail, OfficeAppointment } from "../contract.ts";
import { useSetAppointmentStatus } from "./schedule-queries.ts";
import { VisitStartDialog } from "./visit-start-dialog.tsx";

interface StatusSection {
  appointment: Pick<AppointmentDetail, "id" | "version">;
  can: OfficeAppointment["can"];
}

/** The next states that send no email. */
export function VisitStatusSection({ appointment, can }: StatusSection) {
  return (
    <>
      {can.accept && <StatusButton appointment={appointment} status="scheduled" label="Accept" />}
      {can.start && <StatusButton appointment={appointment} status="in-progress" label="Start" />}
      {can.complete && <StatusButton appointment={appointment} status="completed" label="Complete" />}
    </>
  );
}

interface StatusButtonProps {
  appointment: StatusSection["appointment"];
  status: keyof typeof DONE;
  label: string;
}

const DONE = { scheduled: "Accepted.", "in-progress": "Started.", completed: "Completed." } as const;

function StatusButton({ appointment: { id, version }, status, label }: StatusButtonProps) {
  const set = useSetAppointmentStatus();
  /** Why it is not the day; the question stays open until it is answered. */
  const [question, setQuestion] = useState<string | null>(null);
  const wish = { id, version, status };
  return (
    <>
      <Button
        busy={set.isPending}
        onClick={() =>
          set.mutate(wish, {
            onSuccess: () => toastDone({ message: DONE[status] }),
            onError: (error) => {
              if (isCallError(error) && error.code === "appointments.not_its_day") setQuestion(error.message);
              else toastFailed({ title: "The status was not changed", message: error.message });
            },
          })
        }
      >
        {label}
      </Button>
      <VisitStartDialog
        question={question}
        onClose={() => setQuestion(null)}
        onStart={async (reason) => {
          await set.mutateAsync({ ...wish, reason });
          toastDone({ message: DONE[status] });
        }}
      />
    </>
  );
}
