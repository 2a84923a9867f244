import { Button } from "#ui/button.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { OfficeAppointment } from "#modules/appointments/contract.ts";
import { dateLabel } from "#modules/appointments/web/index.ts";
import { useCreateFollowUp } from "../schedule-queries.ts";

interface FollowUpSection {
  appointment: Pick<OfficeAppointment, "id" | "version" | "followUpOn">;
  today: string;
}

/** After an appointment whose service asks for another look: the request for it, with one click. */
export function AppointmentFollowUpSection({ appointment: { id, version, followUpOn }, today }: FollowUpSection) {
  const create = useCreateFollowUp();
  if (followUpOn === null) return null;
  return (
    <Button
      busy={create.isPending}
      onClick={() =>
        create.mutate(
          { id, version },
          {
            onSuccess: (made) =>
              toastDone({ message: `The follow-up for ${dateLabel(made.date, today)} was added to Unscheduled.` }),
            onError: ({ message }) => toastFailed({ title: "The follow-up was not created", message }),
          },
        )
      }
    >
      {`Request follow-up (${dateLabel(followUpOn, today)})`}
    </Button>
  );
}
