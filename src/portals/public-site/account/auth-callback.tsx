import { useTranslation } from "#platform/web/i18n.tsx";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { getSession } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE } from "#modules/accounts/rules.ts";
import { ConfirmEmailScreen } from "#modules/accounts/web/index.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { accountPages } from "./account-pages.ts";
import { AccountPage } from "./account-page.tsx";

export const handle: PageHandle = { cache: "visitors", texts: ["accounts"] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { user } = await loaderCall(context)(getSession, {});
  return { home: user && HOME_OF_ROLE[user.role] };
}

export default function AuthCallbackPage() {
  const { t } = useTranslation("accounts");
  const { home } = useLoaderData<typeof loader>();
  return (
    <AccountPage purpose="confirmation" title={t("confirmation.submit")}>
      <ConfirmEmailScreen home={home} signIn={accountPages(useLanguage()).signIn} />
    </AccountPage>
  );
}
