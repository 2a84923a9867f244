import * as z from "zod";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { AgreementDetail, AgreementSummary } from "../../contract-agreements.ts";
import type { KeptVisits } from "../../contract-lifecycle.ts";
import { useSendAgreement } from "../agreement-queries.ts";
import { KeptVisitsStep } from "./kept-visits-step.tsx";
import { KeptVisitsPanel } from "./kept-visits-panel.tsx";

interface SendAgreementDialogProps {
  agreement: AgreementSummary | AgreementDetail;
  onClose: () => void;
}

const SendFields = z.object({
  message: z.string().trim().max(2000, "Please keep this under 2001 characters"),
});

/** Asks once before it goes out, and tells what other terms would leave as it is. */
export function SendAgreementDialog({ agreement, onClose }: SendAgreementDialogProps) {
  return (
    <KeptVisitsStep
      agreement={agreement}
      isAsked={agreement.origin !== "new"}
      title={titleOf(agreement)}
      onClose={onClose}
    >
      {(kept) => <SendForm agreement={agreement} kept={kept} onClose={onClose} />}
    </KeptVisitsStep>
  );
}

const titleOf = ({ status, reference, client }: AgreementSummary): string =>
  status === "draft" ? `Send ${reference} to ${client.name}?` : `Send the link of ${reference} again?`;

/** Of one that was sent it is a new link to whoever is next. */
function SendForm({ agreement, kept, onClose }: SendAgreementDialogProps & { kept: KeptVisits | null }) {
  const send = useSendAgreement();
  const keyFor = useAttemptKey();
  const { id, version, reference, status, startsOn } = agreement;
  const isDraft = status === "draft";
  const form = useSchemaForm({
    schema: SendFields,
    send: async ({ message }) => {
      const input = { id, version, message };
      await send.mutateAsync({ input, key: keyFor(input) });
      toastDone({
        message: isDraft ? `${reference} is on its way.` : `A new link to sign ${reference} is on its way.`,
      });
      onClose();
    },
    failed: "It was not sent: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={titleOf(agreement)}
      size="narrow"
      form={{ ...form, fault: form.fault ?? form.faultOf("soldAtHome") ?? null }}
      submit={isDraft ? "Send contract" : "Send link"}
      busy="Sending..."
      onClose={onClose}
    >
      <p>
        {isDraft
          ? "Its text is kept as it is now, and the first signer gets an email with a link to read and sign it. To change it later, recall it first."
          : "Whoever is next to sign gets another email with a link. Earlier links still work."}
      </p>
      <KeptVisitsPanel kept={kept} startsOn={startsOn} />
      <TextArea
        label="Message"
        name="message"
        optional
        hint="It is part of the email."
        rows={4}
        maxLength={2000}
        error={form.faultOf("message")}
      />
    </FormDialog>
  );
}
