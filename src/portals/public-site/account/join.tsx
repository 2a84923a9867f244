import { useTranslation } from "#platform/web/i18n.tsx";
import { JoinScreen } from "#modules/accounts/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: PageHandle = { cache: true, texts: ["accounts"] };

export default function JoinPage() {
  const { t } = useTranslation("accounts");
  const { signIn } = accountPages(useLanguage());
  return (
    <AccountPage purpose="join" title={t("join.title")}>
      <JoinScreen signIn={signIn} />
    </AccountPage>
  );
}
