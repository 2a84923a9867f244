import { useTranslation } from "react-i18next";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePanel } from "./message-panel.tsx";

/** The address is confirmed; what is left to do is to sign in. */
export function ConfirmedPanel({ signIn }: { signIn: string }) {
  const { t } = useTranslation("accounts");
  return (
    <MessagePanel title={t("confirmation.doneTitle")} text={t("confirmation.doneSignIn")}>
      <ButtonLink href={signIn} wide>
        {t("signIn.submit")}
      </ButtonLink>
    </MessagePanel>
  );
}
