import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import styles from "../account-form.module.css";
import { usePasswordVerdict } from "./password-verdict.ts";
import { PasswordStrengthSummary } from "./password-strength-summary.tsx";

interface NewPasswordFieldProps {
  label: string;
  error: string | undefined;
}

/** A password that is being chosen: the rule above it, its strength below. Its name in the form is `password`. */
export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const { t } = useTranslation("accounts");
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");

  const verdict = usePasswordVerdict(password, field);

  // What was typed or filled in before the page was ready.
  useEffect(() => setPassword(field.current?.value ?? ""), []);

  return (
    <div className={styles.chosen}>
      <PasswordField
        ref={field}
        label={label}
        name="password"
        autoComplete="new-password"
        hint={t("chosenPassword.rule")}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordStrengthSummary password={password} verdict={verdict} isShort />
    </div>
  );
}
