import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { OverrideForm } from "../../contract.ts";
import { useOverride } from "../notice-queries.ts";
import styles from "./notices-screen.module.css";

/** Lets the visit start without the notice, for a reason that stays. */
export function NoticeOverrideForm({ noticeId }: { noticeId: string }) {
  const override = useOverride();
  const form = useSchemaForm({
    schema: OverrideForm,
    send: async ({ reason }) => {
      await override.mutateAsync({ input: { id: noticeId, reason } });
      toastDone({ message: "The visit can start without it." });
    },
    failed: "It was not saved: the server did not respond. Please try again.",
  });
  return (
    <form className={styles.form} aria-label="Override" {...form.form}>
      <h3>Override</h3>
      <TextArea
        label="Why can the visit start without it?"
        name="reason"
        rows={2}
        hint="The reason stays in the notice and in the audit log."
        error={form.faultOf("reason")}
      />
      <FormFault text={form.fault} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Override
        </Button>
      </div>
    </form>
  );
}
