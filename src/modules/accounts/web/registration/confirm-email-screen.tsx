import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { call, isCallError } from "#platform/web/call.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { confirmByLink, sendConfirmation } from "../../contract.ts";
import styles from "../account-screen.module.css";
import { ConfirmedPanel } from "./confirmed-panel.tsx";
import { MailLinkForm } from "./mail-link-form.tsx";
import { MessagePanel } from "../message-panel.tsx";
import { useMailedLink } from "./use-mailed-link.ts";

interface ConfirmEmailScreenProps {
  /** The home of whoever is signed in; null for a visitor. */
  home: string | null;
  signIn: string;
}

/** The link of the email leads here. Nothing is confirmed before the button is pressed. */
export function ConfirmEmailScreen({ home, signIn }: ConfirmEmailScreenProps) {
  const { t } = useTranslation("accounts");
  const { token, outcome, setOutcome } = useMailedLink<"confirmed" | "invalid">();

  if (outcome === "confirmed")
    return home === null ? (
      <ConfirmedPanel signIn={signIn} />
    ) : (
      <MessagePanel title={t("confirmation.doneTitle")} text={t("confirmation.done")}>
        <ButtonLink href={home} wide>
          {t("confirmation.home")}
        </ButtonLink>
      </MessagePanel>
    );
  if (outcome === "invalid" || token === "")
    return (
      <MessagePanel
        title={t(token === "" ? "link.incompleteTitle" : "link.invalidTitle")}
        text={t(token === "" ? "link.incomplete" : "confirmation.invalid")}
      >
        <MailLinkForm
          endpoint={sendConfirmation}
          submit={t("confirmation.again")}
          sent={(email) => t("confirmation.sent", { email })}
        />
        <p className={styles.aside}>
          {t("confirmation.already")} <a href={signIn}>{t("signIn.submit")}</a>
        </p>
      </MessagePanel>
    );
  return (
    <>
      <h1 className={styles.title}>{t("confirmation.title")}</h1>
      <p className={styles.lead}>{t("confirmation.lead")}</p>
      <ConfirmButton token={token} onOutcome={setOutcome} />
    </>
  );
}

interface ConfirmButtonProps {
  token: string | null;
  onOutcome: (outcome: "confirmed" | "invalid") => void;
}

function ConfirmButton({ token, onOutcome }: ConfirmButtonProps) {
  const { t } = useTranslation("accounts");
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const confirm = async (known: string) => {
    setFault(null);
    setBusy(true);
    try {
      await call(confirmByLink, { token: known });
      onOutcome("confirmed");
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (isLinkRefused(error)) onOutcome("invalid");
      else setFault(failureText(error, t("confirmation.failed")));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.actions}>
      <FormFault text={fault} />
      <Button
        tone="primary"
        wide
        busy={isBusy}
        disabled={token === null}
        onClick={() => token !== null && void confirm(token)}
      >
        {t("confirmation.submit")}
      </Button>
    </div>
  );
}

/** Expired, used, or cut off by a mail program. */
const isLinkRefused = ({ code }: { code: string }) => code === "accounts.link_invalid" || code === "request.invalid";
