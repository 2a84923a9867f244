import { isRouteErrorResponse, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { readSignLink } from "#modules/agreements/contract.ts";
import { SignLinkScreen } from "#modules/agreements/web/index.ts";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LinkedFrame, privateHeaders } from "./booking/consultation-linked-frame.tsx";
import { BusyLink } from "./busy-link.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { texts: ["agreements"] };
export const headers = privateHeaders;

export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  return { token, link: await loaderCall(context)(readSignLink, { token }) };
}

/** The page asks by itself for what has changed. */
export const shouldRevalidate = () => false;

/** Behind the link in the email with an agreement: it is read and signed here without signing in. */
export default function Sign() {
  const { token, link } = useLoaderData<typeof loader>();
  return (
    <LinkedFrame title={`${link.text.title} · ${link.reference}`} isWide>
      <SignLinkScreen token={token} link={link} />
    </LinkedFrame>
  );
}

const KINDS = {
  "agreements.link_expired": "linkExpired",
  "agreements.link_recalled": "recalled",
  "agreements.no_pdf_yet": "written",
} as const;

/** The address is none, has served its time, or what it led to was taken back. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation("agreements");
  const { phone } = useCompany();
  if (isRouteErrorResponse(error) && error.status === 429) return <BusyLink />;
  const told = toldBy(error);
  if (!told || !isNotThere(told)) throw error;
  const kind = kindOf(told.data);
  return (
    <LinkedFrame title={t(`signing.${kind}.title`)}>
      <h1>{t(`signing.${kind}.title`)}</h1>
      <p>{phone === "" ? t(`signing.${kind}.text`) : t(`signing.${kind}.call`, { phone })}</p>
    </LinkedFrame>
  );
}

/** What the server said, with the page or meanwhile. */
function toldBy(error: unknown): { status: number; data: unknown } | null {
  if (isRouteErrorResponse(error)) return error;
  return isCallError(error) ? { status: error.status, data: error } : null;
}

function kindOf(told: unknown): (typeof KINDS)[keyof typeof KINDS] | "invalid" {
  const code = typeof told === "object" && told !== null && "code" in told ? told.code : "";
  const known = Object.entries(KINDS).find(([name]) => name === code);
  return known ? known[1] : "invalid";
}
