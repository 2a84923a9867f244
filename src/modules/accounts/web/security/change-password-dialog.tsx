import { useId, useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ChangePassword } from "../../contract.ts";
import formStyles from "../account-form.module.css";
import styles from "./change-password-dialog.module.css";
import { missingForChange } from "./password-change.ts";
import { usePasswordVerdict } from "../registration/password-verdict.ts";
import { PasswordStrengthSummary } from "../registration/password-strength-summary.tsx";
import { useChangePassword } from "./security-queries.ts";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";

const NOTHING = { currentPassword: "", password: "", confirmPassword: "" };

/** A new password for one's own account, in exchange for the current one. */
export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation("accounts");
  const change = useChangePassword();
  const [typed, setTyped] = useState(NOTHING);
  const newPassword = useRef<HTMLInputElement>(null);
  const verdict = usePasswordVerdict(typed.password, newPassword);
  const [formId, missingId] = [useId(), useId()];
  const { form, isBusy, fault, faultOf } = useSchemaForm({
    schema: ChangePassword,
    send: async (input) => {
      await change.mutateAsync(input);
      toastDone({ message: t("security.password.updated") });
      onClose();
    },
    failed: t("security.failed"),
    atField: { "accounts.wrong_password": "currentPassword", "accounts.same_password": "password" },
  });

  const field = (name: keyof typeof NOTHING) => ({
    name,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const missing = missingForChange(typed);
  const areDifferent = typed.confirmPassword !== "" && typed.confirmPassword !== typed.password;

  return (
    <Dialog
      title={t("security.password.change")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("security.cancel")}</Button>
          <Button
            tone="primary"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={missing !== null}
            {...(missing !== null && { "aria-describedby": missingId })}
          >
            {isBusy ? t("security.password.updating") : t("security.password.update")}
          </Button>
        </>
      }
    >
      <form className={formStyles.form} id={formId} {...form}>
        {/* Password managers put the new password to this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field("currentPassword")}
          label={t("security.password.current")}
          autoComplete="current-password"
          error={faultOf("currentPassword")}
          data-autofocus
        />
        <PasswordField
          {...field("password")}
          ref={newPassword}
          label={t("security.password.new")}
          autoComplete="new-password"
          error={faultOf("password")}
        />
        <PasswordStrengthSummary password={typed.password} verdict={verdict} />
        <PasswordField
          {...field("confirmPassword")}
          label={t("security.password.confirm")}
          autoComplete="new-password"
          error={areDifferent ? t("security.password.differ") : faultOf("confirmPassword")}
        />
        <FormFault text={fault} />
        <p id={missingId} className={styles.note}>
          {missing === null ? t("security.password.note") : t(`security.password.missing.${missing}`)}
        </p>
      </form>
    </Dialog>
  );
}
