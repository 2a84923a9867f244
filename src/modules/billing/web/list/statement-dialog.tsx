import { IconDownload } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { todayIn } from "#platform/web/today.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { StatementForm } from "../../contract-sending.ts";
import { readStatement } from "../../contract.ts";
import { useSendStatement } from "../invoice-queries.ts";
import styles from "./statement-dialog.module.css";

interface StatementDialogProps {
  clientId: string;
  timeZone: string;
  /** Others may read it. */
  mayEmail: boolean;
  onClose: () => void;
}

/** What a client was asked and has paid between two days, as a PDF or by email; this year unless told. */
export function StatementDialog({ clientId, timeZone, mayEmail, onClose }: StatementDialogProps) {
  const formId = useId();
  const [today] = useState(() => todayIn(timeZone, now()));
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const send = useSendStatement();
  const keyFor = useAttemptKey();
  const form = useSchemaForm({
    schema: StatementForm,
    send: async (told) => {
      await send.mutateAsync({ input: told, key: keyFor(told) });
      toastDone({ message: "The statement is on its way to the client." });
      onClose();
    },
    failed: "The statement was not sent: the server did not respond. Please try again.",
  });
  return (
    <Dialog
      title="Statement"
      size="narrow"
      isOpen
      onClose={() => {
        if (!form.isBusy) onClose();
      }}
      actions={
        mayEmail && (
          <Button tone="primary" type="submit" form={formId} busy={form.isBusy}>
            {form.isBusy ? "Sending..." : "Email to client"}
          </Button>
        )
      }
    >
      <form id={formId} className={styles.form} {...form.form}>
        <p>What this client was asked to pay, has paid and was credited, day by day, and what is open at the end.</p>
        <input type="hidden" name="id" value={clientId} />
        <div className={styles.two}>
          <TextField
            label="From"
            name="from"
            type="date"
            value={from}
            onChange={({ target }) => setFrom(target.value)}
            error={form.faultOf("from")}
          />
          <TextField
            label="To"
            name="to"
            type="date"
            value={to}
            onChange={({ target }) => setTo(target.value)}
            error={form.faultOf("to")}
          />
        </div>
        {StatementForm.safeParse({ id: clientId, from, to }).success && (
          <ButtonLink
            tone="secondary"
            icon={<IconDownload size={16} aria-hidden />}
            href={hrefOf(readStatement, { id: clientId, from, to })}
          >
            Download PDF
          </ButtonLink>
        )}
        <FormFault text={form.fault} />
      </form>
    </Dialog>
  );
}
