import { useState, type SubmitEvent } from "react";
import type { CallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useMessage } from "#platform/web/use-message.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { useIsReady } from "#ui/fields/use-schema-form.ts";
import { MAX_PASSWORD_CHARACTERS } from "../../rules.ts";
import styles from "./share-link-screen.module.css";

interface ShareOpenFormProps {
  needsPassword: boolean;
  opening: { isBusy: boolean; isOver: boolean; error: CallError | null; open: (password: string) => void };
}

/** A button, with the password before it where there is one: programs that look at every link press nothing. */
export function ShareOpenForm({ needsPassword, opening: { isBusy, isOver, error, open } }: ShareOpenFormProps) {
  const { t } = useTranslation("documents");
  const message = useMessage();
  const failure = useFailureText();
  const isReady = useIsReady();
  const [password, setPassword] = useState("");
  const isAtField = error?.code === "documents.password_wrong" || (error?.fields.length ?? 0) > 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) open(password);
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {isOver && <p role="status">{t("link.over")}</p>}
      {needsPassword && (
        <PasswordField
          name="password"
          label={t("link.password")}
          hint={t("link.passwordHint")}
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_CHARACTERS}
          value={password}
          error={isAtField && error ? message(error.fields[0]?.message ?? error.message) : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <FormFault text={error === null || (needsPassword && isAtField) ? null : failure(error, t("wrong"))} />
      <div>
        <Button tone="primary" type="submit" busy={isBusy} disabled={!isReady}>
          {t("link.open")}
        </Button>
      </div>
    </form>
  );
}
