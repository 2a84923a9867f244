import type { AccountType } from "#platform/actor.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { MessagePanel } from "../message-panel.tsx";

interface ConfirmedPanelProps {
  signIn: string;
  /** What the account is, where that is not what was chosen at the registration. */
  otherType?: AccountType | null;
}

/** The address is confirmed; what is left to do is to sign in. */
export function ConfirmedPanel({ signIn, otherType = null }: ConfirmedPanelProps) {
  const { t } = useTranslation("accounts");
  return (
    <MessagePanel title={t("confirmation.doneTitle")} text={t("confirmation.doneSignIn")}>
      {otherType !== null && <p>{t(`confirmation.otherType.${otherType}`)}</p>}
      <ButtonLink href={signIn} wide>
        {t("signIn.submit")}
      </ButtonLink>
    </MessagePanel>
  );
}
