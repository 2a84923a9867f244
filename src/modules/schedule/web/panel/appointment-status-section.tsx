import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { AppointmentDetail, OfficeAppointment } from "#modules/appointments/contract.ts";
import { useSetAppointmentStatus } from "../schedule-queries.ts";
import { AppointmentStartDialog, type StartQuestion } from "./appointment-start-dialog.tsx";

interface StatusSection {
  appointment: Pick<AppointmentDetail, "id" | "version">;
  can: OfficeAppointment["can"];
}

/** The next states that send no email. */
export function AppointmentStatusSection({ appointment, can }: StatusSection) {
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

const QUESTIONS: Record<string, string> = {
  "appointments.not_its_day": "Start it on another day?",
  "appointments.team_incomplete": "Start with fewer technicians?",
};

const DONE = { scheduled: "Accepted.", "in-progress": "Started.", completed: "Completed." } as const;

function StatusButton({ appointment: { id, version }, status, label }: StatusButtonProps) {
  const set = useSetAppointmentStatus();
  /** What is in the way; the question stays open until it is answered. */
  const [question, setQuestion] = useState<StartQuestion | null>(null);
  const request = { id, version, status };
  return (
    <>
      <Button
        busy={set.isPending}
        onClick={() =>
          set.mutate(request, {
            onSuccess: () => toastDone({ message: DONE[status] }),
            onError: (error) => {
              if (isCallError(error) && error.code in QUESTIONS)
                setQuestion({ title: QUESTIONS[error.code] ?? "", text: error.message });
              else toastFailed({ title: "The status was not changed", message: error.message });
            },
          })
        }
      >
        {label}
      </Button>
      <AppointmentStartDialog
        question={question}
        onClose={() => setQuestion(null)}
        onStart={async (reason) => {
          await set.mutateAsync({ ...request, reason });
          toastDone({ message: DONE[status] });
        }}
      />
    </>
  );
}
