import { useState } from "react";
import * as z from "zod";
import { dollarsText, parseMoney } from "#platform/money.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { AgreementSummary } from "../../contract-agreements.ts";
import type { KeptVisits } from "../../contract-lifecycle.ts";
import { useRenewAgreement } from "../agreement-queries.ts";
import { KeptVisitsStep } from "./kept-visits-step.tsx";
import { KeptVisitsPanel } from "./kept-visits-panel.tsx";

interface RenewDialogProps {
  agreement: AgreementSummary;
  as: "renewal" | "change";
  /** Leads to the draft. */
  onDrafted: (id: string) => void;
  onClose: () => void;
}

const RenewFields = z.object({
  totalCents: z
    .string()
    .transform((text) => parseMoney(text) ?? -1)
    .refine((cents) => cents >= 0, "Please enter an amount such as 1200 or 1200.50")
    .refine((cents) => cents <= 100_000_000, "Please enter at most $1,000,000"),
});

/** Writes the draft of the next term, or of other terms instead of those that run; what those do not change is told before. */
export function RenewDialog(props: RenewDialogProps) {
  const { agreement, as, onClose } = props;
  return (
    <KeptVisitsStep agreement={agreement} isAsked={as === "change"} title={titleOf(agreement, as)} onClose={onClose}>
      {(kept) => <RenewForm {...props} kept={kept} />}
    </KeptVisitsStep>
  );
}

const titleOf = ({ reference }: AgreementSummary, as: RenewDialogProps["as"]): string =>
  as === "renewal" ? `Renew ${reference}` : `Change the terms of ${reference}`;

function RenewForm({ agreement: given, as, onDrafted, onClose, kept }: RenewDialogProps & { kept: KeptVisits | null }) {
  const [{ id, version, reference, totalCents, status }] = useState(given);
  const renew = useRenewAgreement();
  const keyFor = useAttemptKey();
  const isRenewal = as === "renewal";
  const form = useSchemaForm({
    schema: RenewFields,
    send: async (fields) => {
      const input = { id, version, as, totalCents: fields.totalCents };
      const draft = await renew.mutateAsync({ input, key: keyFor(input) });
      toastDone({ message: `${draft.reference} was created as a draft.` });
      onClose();
      onDrafted(draft.id);
    },
    failed: "No draft was created: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={titleOf(given, as)}
      size="narrow"
      form={form}
      submit="Create draft"
      busy="Creating draft..."
      onClose={onClose}
    >
      <p>
        {status === "expired"
          ? `This writes the draft of another term. ${reference} has expired, so nothing is in effect until the client has signed it.`
          : isRenewal
            ? `This writes the draft of the next term, which the client has to sign. ${reference} runs to the end of its own term.`
            : `This writes a new draft with the same terms, which you can change. ${reference} stays in effect until the client has signed the new one.`}
      </p>
      <KeptVisitsPanel kept={kept} startsOn={null} />
      <TextField
        label={isRenewal ? "Total of the next term ($)" : "Total ($)"}
        name="totalCents"
        inputMode="decimal"
        maxLength={14}
        autoComplete="off"
        defaultValue={dollarsText(totalCents)}
        error={form.faultOf("totalCents")}
      />
    </FormDialog>
  );
}
