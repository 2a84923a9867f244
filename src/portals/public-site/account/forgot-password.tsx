import { useTranslation } from "#platform/web/i18n.tsx";
import { ForgotPasswordScreen } from "#modules/accounts/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: PageHandle = { cache: true, texts: ["accounts"] };

export default function ForgotPasswordPage() {
  const { t } = useTranslation("accounts");
  return (
    <AccountPage purpose="forgotPassword" title={t("forgotPassword.title")}>
      <ForgotPasswordScreen signIn={accountPages(useLanguage()).signIn} />
    </AccountPage>
  );
}
