import * as z from "zod";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { AgreementDetail } from "../../contract-agreements.ts";
import { useRecallAgreement } from "../agreement-queries.ts";

const RecallFields = z.object({ reason: z.string().trim().max(500, "Please keep this under 501 characters") });

/** Takes back what was sent, so that it can be changed and sent anew. */
export function RecallDialog({ agreement: given, onClose }: { agreement: AgreementDetail; onClose: () => void }) {
  const { id, version, reference, signers } = given;
  const recall = useRecallAgreement();
  const hasSignatures = signers.some(({ state }) => state === "signed");
  const form = useSchemaForm({
    schema: RecallFields,
    send: async ({ reason }) => {
      await recall.mutateAsync({ input: { id, version, reason } });
      toastDone({ message: `${reference} was recalled and is a draft again.` });
      onClose();
    },
    failed: "It was not recalled: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`Recall ${reference}?`}
      size="narrow"
      form={form}
      submit="Recall contract"
      tone="danger"
      busy="Recalling..."
      onClose={onClose}
    >
      <p>
        {hasSignatures
          ? "Its links stop working, and the signatures so far no longer count. Whatever you send next must be signed by everyone again."
          : "Its links stop working, so nobody can sign it. It becomes a draft again, which you can change and send."}
      </p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        hint="For the history; the client does not read it."
        rows={3}
        maxLength={500}
        error={form.faultOf("reason")}
      />
    </FormDialog>
  );
}
