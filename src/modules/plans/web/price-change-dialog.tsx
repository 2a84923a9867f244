import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { parseMoney } from "#platform/money.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Plan } from "../contract.ts";
import type { PriceChanges } from "../contract-prices.ts";
import { MAX_REASON_LENGTH } from "../rules-prices.ts";
import { priceFields } from "./price-fields.ts";
import { PriceNoticeSection } from "./price-notice-section.tsx";
import { priceChangesQuery, useSchedulePrice } from "./price-queries.ts";

interface PriceDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Another price of a plan from a day on, which is told to its client. */
export function PriceChangeDialog({ plan, onClose }: PriceDialogProps) {
  const changes = useQuery(priceChangesQuery(plan.id));
  if (changes.data) return <PriceForm plan={plan} known={changes.data} onClose={onClose} />;
  return (
    <Dialog title={`Change the price of ${plan.title}`} size="wide" isOpen onClose={onClose}>
      {changes.isPending ? (
        <Skeleton label="Loading the price" lines={3} />
      ) : (
        <ErrorPanel
          title="The price could not be loaded."
          error={changes.error}
          onRetry={() => void changes.refetch()}
        />
      )}
    </Dialog>
  );
}

function PriceForm({ plan, known, onClose }: PriceDialogProps & { known: PriceChanges }) {
  const keyOf = useAttemptKey();
  const schedule = useSchedulePrice();
  const [price, setPrice] = useState("");
  const [day, setDay] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const { earliest, hasEmail } = known;
  const newCents = parseMoney(price);
  const isLower = newCents !== null && plan.priceCents !== null && newCents < plan.priceCents;
  const first = isLower ? earliest.lower : earliest.higher;
  const fromOn = day ?? first;
  const form = useSchemaForm({
    schema: priceFields,
    send: async (request) => {
      await schedule.mutateAsync({ id: plan.id, ...request, key: keyOf(request) });
      const told = hasEmail ? "The client gets an email." : "The client has no email; tell them in writing.";
      const from = `${formatMoney(request.newCents)} from ${formatYearDay(request.fromOn, "en")}`;
      toastDone({ message: `${plan.title}: ${from}. ${told}` });
      onClose();
    },
    failed: "The price was not changed: the server did not respond. Please try again.",
  });
  return (
    <FormDialog
      title={`Change the price of ${plan.title}`}
      form={form}
      submit="Change Price"
      busy="Changing..."
      onClose={onClose}
    >
      <FormSection title={`Price now: ${formatMoney(plan.priceCents ?? 0)}`}>
        <TextField
          label="New price"
          hint="US dollars, such as 120 or 120.50"
          name="newCents"
          inputMode="decimal"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={form.faultOf("newCents")}
        />
        <TextField
          label="From"
          hint={dayHint(known, isLower)}
          name="fromOn"
          type="date"
          min={first}
          value={fromOn}
          onChange={({ target }) => setDay(target.value)}
          error={form.faultOf("fromOn")}
        />
        <WideField>
          <TextArea
            label="Reason"
            hint="The client reads it in the email, as you write it here."
            name="reason"
            optional
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={form.faultOf("reason")}
          />
        </WideField>
      </FormSection>
      <PriceNoticeSection planId={plan.id} draft={{ newCents, fromOn, reason }} hasEmail={hasEmail} />
    </FormDialog>
  );
}

function dayHint({ earliest, noticeDays, isAutopaid }: PriceChanges, isLower: boolean): string {
  if (isLower) return "A lower price can begin today.";
  const why = isAutopaid ? " The client pays by autopay, which asks for at least 10 days." : "";
  return noticeDays === 0
    ? "A higher price can begin tomorrow."
    : `A higher price can begin on ${formatYearDay(earliest.higher, "en")}: clients are told ${String(noticeDays)} days ahead.${why}`;
}
