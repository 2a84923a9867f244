import * as z from "zod";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { SignAct, type SignView } from "../../contract-signing.ts";
import { isStale } from "./is-stale.ts";

interface DeclineDialogProps {
  company: SignView["company"];
  act: (act: SignAct) => Promise<unknown>;
  onStale: () => void;
  onClose: () => void;
}

const DeclineFields = z
  .object({ reason: z.string() })
  .transform(({ reason }): z.input<typeof SignAct> => ({ step: "decline", reason }))
  .pipe(SignAct);

/** Somebody does not want to sign, and says why: the company reads it, and can write another one. */
export function DeclineDialog({ company, act, onStale, onClose }: DeclineDialogProps) {
  const { t } = useTranslation("agreements");
  const form = useSchemaForm({
    schema: DeclineFields,
    send: async (declined) => {
      await act(declined).catch((fault: unknown) => {
        if (isStale(fault)) onStale();
        throw fault;
      });
      onClose();
    },
    failed: t("signing.declineFailed"),
  });
  return (
    <FormDialog
      title={t("signing.declineTitle")}
      size="narrow"
      form={form}
      submit={t("signing.declineSubmit")}
      tone="danger"
      busy={t("signing.declining")}
      onClose={onClose}
    >
      <p>{t("signing.declineText", { company: company.name })}</p>
      <TextArea label={t("signing.reason")} name="reason" rows={4} maxLength={1000} error={form.faultOf("reason")} />
    </FormDialog>
  );
}
