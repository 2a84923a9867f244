import { useQuery } from "@tanstack/react-query";
import { isDay, longDayLabel } from "#platform/days.ts";
import { Button } from "#ui/button.tsx";
import { WideField } from "#ui/fields/form-section.tsx";
import type { FormParts } from "./appointment-client-section.tsx";
import { warrantyQuery } from "../schedule-queries.ts";

const FREE = "0.00";

/** Says when what is to be done is under warranty, and makes it free with a click. */
export function AppointmentWarrantySection({ form: { draft, change } }: Pick<FormParts, "form">) {
  const { clientId, propertyId, serviceType, date } = draft;
  const isKnown = clientId !== "" && propertyId !== "" && serviceType !== "" && isDay(date);
  const found = useQuery({ ...warrantyQuery({ clientId, propertyId, serviceType, date }), enabled: isKnown });
  const warranty = isKnown ? found.data?.warranty : null;
  if (!warranty) return null;
  const { title, date: doneOn, until } = warranty;
  return (
    <WideField>
      <div role="note">
        <p>{`Under warranty until ${longDayLabel(until, "en")}: ${title} on ${longDayLabel(doneOn, "en")}.`}</p>
        {draft.cost === FREE ? (
          <p>This appointment is a free re-treatment.</p>
        ) : (
          <Button onClick={() => change({ cost: FREE, proposedCost: FREE })}>Make it a free re-treatment</Button>
        )}
      </div>
    </WideField>
  );
}
