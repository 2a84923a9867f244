import { useTranslation } from "#platform/web/i18n.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

/** A new password and the same once more: the fields of `ChosenPassword`, for a form of useSchemaForm. */
export function ChosenPasswordSection({ faultOf }: { faultOf: (name: string) => string | undefined }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <NewPasswordField label={t("chosenPassword.password")} error={faultOf("password")} />
      <PasswordField
        label={t("chosenPassword.confirm")}
        name="confirmPassword"
        autoComplete="new-password"
        error={faultOf("confirmPassword")}
      />
    </>
  );
}
