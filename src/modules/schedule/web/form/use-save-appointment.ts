import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { InputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { isCallError, type CallError } from "#platform/web/call.ts";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { AppointmentForm, type createAppointment, type OfficeAppointment } from "#modules/appointments/contract.ts";
import { appointmentFields, whenLabel } from "#modules/appointments/web/index.ts";
import { officeAppointmentQuery, useCreateAppointment, useUpdateAppointment } from "../schedule-queries.ts";
import { nameOf } from "../appointment-labels.ts";
import { createOverride } from "./appointment-override.ts";

interface Save {
  appointment: OfficeAppointment | null;
  today: string;
  onSaved: (saved: OfficeAppointment) => void;
}

const ABOUT_TIME = [
  "appointments.slot_taken",
  "appointments.technician_busy",
  "appointments.technician_off",
  "appointments.technician_unfit",
  "appointments.outside_hours",
];

/** Sends the form; keeps what was refused, and what a colleague has changed meanwhile, for the form to show. */
export function useSaveAppointment({ appointment, today, onSaved }: Save) {
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [latest, setLatest] = useState<OfficeAppointment | null>(null);
  const [override] = useState(createOverride);
  const keyOf = useAttemptKey();
  const create = useCreateAppointment();
  const update = useUpdateAppointment();
  const queries = useQueryClient();

  const createOnce = (request: InputOf<typeof createAppointment>) =>
    create.mutateAsync({ ...request, key: keyOf(request) });
  const send = async (work: () => Promise<OfficeAppointment>) => {
    setRefusal(null);
    try {
      onSaved(await work());
    } catch (error) {
      if (isCallError(error) && ABOUT_TIME.includes(error.code)) setRefusal(error);
      else if (isCallError(error) && appointment && error.code === "appointments.changed_meanwhile")
        setLatest(await queries.query({ ...officeAppointmentQuery(appointment.id), staleTime: 0 }));
      else throw error;
    }
  };
  const form = useSchemaForm({
    schema: appointmentFields(today, appointment),
    send: ({ clientId, repeat, ...request }) =>
      send(async () => {
        // Hours that were overridden before somebody asked for the reason stay so.
        const outsideHours = override.isMeant(request, request.skillsReason !== "");
        const saved = appointment
          ? await update.mutateAsync({ ...request, ...seenOf(latest ?? appointment), outsideHours })
          : // Something new has all of the fields, which were checked: this tells the types so.
            await createOnce({
              ...AppointmentForm.parse({ ...request, clientId }),
              notifyClient: request.notifyClient,
              repeat,
              outsideHours,
              skillsReason: request.skillsReason,
            });
        toastDone({ message: `${nameOf(saved)}: ${whenLabel(saved, today)}` });
        return saved;
      }),
    failed: "The appointment was not saved: the server did not respond. Please try again.",
    atField: { "appointments.technician_not_found": "technicianId", "properties.not_found": "propertyId" },
  });
  return {
    form,
    refusal,
    latest,
    forget: () => setRefusal(null),
    /** Said right before the form is sent. */
    insist: override.insist,
  };
}

const seenOf = ({ id, version }: OfficeAppointment) => ({ id, version });
