import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { AgreementDetail } from "../../contract-agreements.ts";
import type { CancelConsequences } from "../../contract-lifecycle.ts";
import { consequencesQuery, useCancelAgreement } from "../agreement-queries.ts";
import { counted, dayYear } from "../agreement-words.ts";
import { CancelConsequencesPanel } from "./cancel-consequences-panel.tsx";

interface CancelProps {
  agreement: AgreementDetail;
  onClose: () => void;
}

/** Ends an agreement; what that does to visits and money is told before. */
export function CancelAgreementDialog({ agreement: given, onClose }: CancelProps) {
  // Another's change while one types must not pass for what was seen.
  const [agreement] = useState(given);
  const told = useQuery({ ...consequencesQuery(agreement.id), refetchOnMount: "always" });
  if (told.data && told.isFetchedAfterMount)
    return <CancelForm agreement={agreement} consequences={told.data} onClose={onClose} />;
  return (
    <Dialog
      title={`Cancel ${agreement.reference}?`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Keep contract</Button>}
    >
      {told.isError ? (
        <ErrorPanel
          title="What cancelling would do could not be loaded."
          error={told.error}
          onRetry={() => void told.refetch()}
        />
      ) : (
        <Skeleton label="Loading what cancelling would do" lines={4} />
      )}
    </Dialog>
  );
}

const CancelFields = z.object({
  reason: z.string().trim().min(1, "Please enter a reason").max(500, "Please keep this under 501 characters"),
  plan: z.enum(["end-now", "end-after-notice", "keep"]).default("end-now"),
  appointments: z.enum(["cancel", "keep"]).default("cancel"),
  tellsClient: z.boolean().default(false),
});

function CancelForm({ agreement, consequences, onClose }: CancelProps & { consequences: CancelConsequences }) {
  const { id, version, reference, status } = agreement;
  const cancel = useCancelAgreement();
  const keyFor = useAttemptKey();
  const { plan, appointments, noticeDays, endsOnWithNotice } = consequences;
  const form = useSchemaForm({
    schema: CancelFields,
    send: async (fields) => {
      const input = { id, version, ...fields };
      await cancel.mutateAsync({ input, key: keyFor(input) });
      toastDone({ message: `${reference} was cancelled.` });
      onClose();
    },
    failed: "Nothing was cancelled: the server did not respond. Please try again.",
  });
  const { faultOf } = form;
  return (
    <FormDialog
      title={`Cancel ${reference}?`}
      form={form}
      submit="Cancel contract"
      tone="danger"
      busy="Cancelling..."
      leave="Keep contract"
      firstField="reason"
      onClose={onClose}
    >
      <CancelConsequencesPanel consequences={consequences} isSigned={status === "signed"} />
      {plan !== null && (
        <RadioCards
          legend="The recurring service"
          name="plan"
          options={[
            { value: "end-now", label: "Ends today" },
            {
              value: "end-after-notice",
              label: `Ends ${dayYear(endsOnWithNotice)}`,
              text: `After ${counted(noticeDays, "day")} of notice`,
            },
            { value: "keep", label: "Goes on", text: "Without an agreement" },
          ]}
          defaultValue="end-now"
          error={faultOf("plan")}
        />
      )}
      {appointments.length > 0 && (
        <RadioCards
          legend="Appointments that have a time"
          name="appointments"
          options={[
            { value: "cancel", label: "Cancel them" },
            { value: "keep", label: "Keep them" },
          ]}
          defaultValue="cancel"
          error={faultOf("appointments")}
        />
      )}
      <TextArea label="Reason" name="reason" rows={3} maxLength={500} error={faultOf("reason")} />
      {status !== "draft" && <CheckboxField name="tellsClient" label="Tell the client by email" defaultChecked />}
    </FormDialog>
  );
}
