import { useTranslation } from "#platform/web/i18n.tsx";
import { ResetPasswordScreen } from "#modules/accounts/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: PageHandle = { cache: true, texts: ["accounts"] };

export default function ResetPasswordPage() {
  const { t } = useTranslation("accounts");
  const { forgotPassword, signIn, staff } = accountPages(useLanguage());
  return (
    <AccountPage purpose="resetPassword" title={t("resetPassword.title")}>
      <ResetPasswordScreen forgotPassword={forgotPassword} signIn={{ client: signIn, staff }} />
    </AccountPage>
  );
}
