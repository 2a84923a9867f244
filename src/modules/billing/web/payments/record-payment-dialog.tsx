import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import { dollarsText } from "#platform/money.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { CallError, isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatMoney } from "#platform/web/format.ts";
import { todayIn } from "#platform/web/today.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { PaymentForm } from "../../contract.ts";
import { HAND_KINDS, type HandKind } from "../../rules-payments.ts";
import { companyZoneQuery, invoiceOwnerQuery, openInvoicesQuery, useRecordPayment } from "./payment-queries.ts";
import { KIND_OPTIONS, typedCents } from "./payment-words.ts";
import { recordFormValues, type OpenInvoice } from "./record-form-values.ts";
import styles from "./record-payment-dialog.module.css";
import { RecordSharesSection } from "./record-shares-section.tsx";

interface RecordPaymentDialogProps {
  /** Whose payment it is, where that is known. */
  clientId?: string;
  /** What it is for, where that is known: it is paid before the others, and its client is chosen. */
  invoiceId?: string;
  onClose: () => void;
}

/** Cash or a check has come: from whom, how much, and for what. */
export function RecordPaymentDialog({ clientId, invoiceId, onClose }: RecordPaymentDialogProps) {
  const owner = useQuery({ ...invoiceOwnerQuery(invoiceId ?? ""), enabled: invoiceId !== undefined });
  if (invoiceId === undefined || owner.data !== undefined)
    return <RecordForm known={clientId ?? owner.data ?? ""} invoiceId={invoiceId} onClose={onClose} />;
  return (
    <Dialog title={TITLE} size="wide" isOpen onClose={onClose}>
      {owner.isPending ? (
        <Skeleton label="Loading the invoice" lines={6} />
      ) : (
        <ErrorPanel title="The invoice could not be loaded." error={owner.error} onRetry={() => void owner.refetch()} />
      )}
    </Dialog>
  );
}

const TITLE = "Record Payment";

interface RecordFormProps {
  known: string;
  invoiceId: string | undefined;
  onClose: () => void;
}

const NONE: readonly OpenInvoice[] = [];

function RecordForm({ known, invoiceId, onClose }: RecordFormProps) {
  const [clientId, setClientId] = useState(known);
  const [name, setName] = useState("");
  const [kind, setKind] = useState<HandKind>("check");
  const [typedAmount, setTypedAmount] = useState<string | null>(null);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const zone = useQuery(companyZoneQuery()).data;
  const [shares, setShares] = useState<ReadonlyMap<string, string>>(new Map());
  const open = useQuery({ ...openInvoicesQuery(clientId), enabled: clientId !== "" });
  const invoices = clientId === "" ? NONE : paidFirst(open.data ?? NONE, invoiceId);
  const asked = invoices.find(({ id }) => id === invoiceId);
  const amount = typedAmount ?? (asked ? dollarsText(asked.balanceCents) : "");
  const record = useRecordPayment();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: recordFormValues(clientId !== "" && !open.data ? null : invoices),
    send: async (told) => {
      try {
        const { reference } = await record.mutateAsync({ input: told, key: keyFor(told) });
        toastDone({ message: `${reference} over ${formatMoney(told.amountCents)} was recorded.` });
      } catch (fault) {
        throw atItsInvoice(fault, told);
      }
      onClose();
    },
    failed: "The payment was not recorded: the server did not respond. Please try again.",
    atField: { "clients.not_found": "clientId" },
  });
  const choose = (id: string) => {
    setClientId(id);
    setShares(new Map());
  };
  return (
    <FormDialog
      title={TITLE}
      form={form}
      submit="Record payment"
      busy="Saving..."
      firstField={known === "" ? undefined : "amountCents"}
      onClose={onClose}
    >
      <AppointmentClientPicker
        name="clientId"
        value={clientId}
        onChange={choose}
        typed={name}
        onType={setName}
        error={form.faultOf("clientId")}
      />
      <div className={styles.two}>
        <SelectField
          label="Method"
          name="kind"
          placeholder={null}
          options={KIND_OPTIONS}
          value={kind}
          onChange={({ target }) => setKind(HAND_KINDS.find((one) => one === target.value) ?? kind)}
          error={form.faultOf("kind")}
        />
        <TextField
          label="Amount ($)"
          name="amountCents"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setTypedAmount(target.value)}
          error={form.faultOf("amountCents")}
        />
        <TextField
          label="Received on"
          name="receivedOn"
          type="date"
          value={typedDay ?? (zone === undefined ? "" : todayIn(zone, now()))}
          onChange={({ target }) => setTypedDay(target.value)}
          error={form.faultOf("receivedOn")}
        />
        {kind === "check" && (
          <TextField
            label="Check number"
            name="checkNumber"
            maxLength={30}
            autoComplete="off"
            error={form.faultOf("checkNumber")}
          />
        )}
      </div>
      {clientId !== "" && (
        <RecordSharesSection
          list={open}
          invoices={invoices}
          amountCents={typedCents(amount)}
          typed={shares}
          onType={(id, text) => setShares(new Map(shares).set(id, text))}
          faultOf={form.faultOf}
        />
      )}
      <TextArea label="Note" name="note" optional rows={2} maxLength={500} error={form.faultOf("note")} />
    </FormDialog>
  );
}

/** The invoice that was asked for, and then the oldest. */
const paidFirst = (invoices: readonly OpenInvoice[], id: string | undefined): readonly OpenInvoice[] => [
  ...invoices.filter((invoice) => invoice.id === id),
  ...invoices.filter((invoice) => invoice.id !== id),
];

/** The server counts the invoices that were sent; the fields have the names of theirs. */
function atItsInvoice(fault: unknown, { allocations }: PaymentForm): unknown {
  if (!isCallError(fault) || fault.fields.length === 0) return fault;
  const fields = fault.fields.map(({ path, message }) => {
    const [list, place] = path.split(".");
    const invoiceId = list === "allocations" ? allocations[Number(place)]?.invoiceId : undefined;
    return { path: invoiceId === undefined ? path : `allocations.${invoiceId}`, message };
  });
  const { code, message, status, facts, requestId, retryAfter } = fault;
  return new CallError(code, { fields, message, status, facts, requestId, retryAfter });
}
