import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { hrefOf } from "#platform/web/call.ts";
import { localPath } from "#platform/web/language-path.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { getOwnData } from "../../contract.ts";
import { leaveFor } from "../sign-in/leave-session.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { twoFactorQuery, useCloseAccount } from "./security-queries.ts";

const OwnPasswordDialog = onDemand(async () => (await import("./own-password-dialog.tsx")).OwnPasswordDialog);

/** The way out for a client: their data to take along, and the end of the login. */
export function CloseAccountCard({ email }: { email: string }) {
  const { t } = useTranslation("accounts");
  const language = useLanguage();
  const twoFactor = useQuery(twoFactorQuery());
  const close = useCloseAccount();
  const [isAsking, setAsking] = useState(false);
  const download = (
    <ButtonLink tone="secondary" href={hrefOf(getOwnData, {})}>
      {t("closing.download")}
    </ButtonLink>
  );

  return (
    <SectionCard
      title={t("closing.title")}
      text={t("closing.text")}
      actions={
        <>
          {download}
          {/* Whether a code is asked has to be known first. */}
          <Button tone="danger" disabled={!twoFactor.data} onClick={() => setAsking(true)}>
            {t("closing.close")}
          </Button>
        </>
      }
    >
      {isAsking && (
        <OwnPasswordDialog
          title={t("closing.askTitle")}
          email={email}
          action={t("closing.action")}
          keep={t("closing.keep")}
          tone="danger"
          asksCode={twoFactor.data?.isEnabled === true}
          send={async (factors) => {
            await close.mutateAsync(factors);
            leaveFor(localPath(language, "/"));
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t("closing.goes")}</p>
          <p>{t("closing.stays")}</p>
          <p>{t("closing.before")}</p>
          <p>{download}</p>
        </OwnPasswordDialog>
      )}
    </SectionCard>
  );
}
