import { isRouteErrorResponse, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { readPayLink } from "#modules/billing/contract.ts";
import { PayLinkScreen } from "#modules/billing/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LinkedFrame, privateHeaders } from "./booking/consultation-linked-frame.tsx";
import { BusyLink } from "./busy-link.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { texts: ["billing"], needs: ["payments"] };
export const headers = privateHeaders;

export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  return { token, link: await loaderCall(context)(readPayLink, { token }) };
}

/** The page asks by itself for what has changed. */
export const shouldRevalidate = () => false;

/** Behind the link in the email with an invoice: it is seen and paid here without signing in. */
export default function Pay() {
  const { t } = useTranslation("billing");
  const { token, link } = useLoaderData<typeof loader>();
  return (
    <LinkedFrame title={t("paper.title", { reference: link.invoice.reference })} isWide>
      <PayLinkScreen token={token} link={link} />
    </LinkedFrame>
  );
}

/** The address is none, or has served its time. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation("billing");
  const { phone } = useCompany();
  if (isRouteErrorResponse(error) && error.status === 429) return <BusyLink />;
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 422)) throw error;
  const kind = isExpired(error.data) ? "expired" : "invalid";
  return (
    <LinkedFrame title={t(`payLink.${kind}.title`)}>
      <h1>{t(`payLink.${kind}.title`)}</h1>
      <p>{phone === "" ? t(`payLink.${kind}.text`) : t(`payLink.${kind}.call`, { phone })}</p>
    </LinkedFrame>
  );
}

const isExpired = (told: unknown): boolean =>
  typeof told === "object" && told !== null && "code" in told && told.code === "billing.link_expired";
