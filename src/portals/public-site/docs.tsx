import { isRouteErrorResponse, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { readShareLink } from "#modules/documents/contract.ts";
import { ShareLinkScreen } from "#modules/documents/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LinkedFrame, privateHeaders } from "./booking/consultation-linked-frame.tsx";
import { BusyLink } from "./busy-link.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { texts: ["documents"] };
export const headers = privateHeaders;

export async function loader({ context, params: { token = "" } }: LoaderFunctionArgs) {
  return { token, link: await loaderCall(context)(readShareLink, { token }) };
}

/** What was opened stays open. */
export const shouldRevalidate = () => false;

/** Behind a link that a client gave to somebody: a document is seen here without an account. */
export default function SharedDocument() {
  const { t } = useTranslation("documents");
  const { timeZone } = useCompany();
  const { token, link } = useLoaderData<typeof loader>();
  return (
    <LinkedFrame title={link.document?.name ?? t("link.title")} isWide>
      <ShareLinkScreen token={token} link={link} timeZone={timeZone} />
    </LinkedFrame>
  );
}

const REFUSED = [403, 404, 409, 410, 422];

/** The address is none, has served its time, or was ended. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation("documents");
  const { phone } = useCompany();
  if (isRouteErrorResponse(error) && error.status === 429) return <BusyLink />;
  if (!isRouteErrorResponse(error) || !REFUSED.includes(error.status)) throw error;
  const kind = kindOf(error.data);
  return (
    <LinkedFrame title={t(`link.${kind}.title`)}>
      <h1>{t(`link.${kind}.title`)}</h1>
      <p>{t(`link.${kind}.text`)}</p>
      {phone !== "" && <p>{t("link.call", { phone })}</p>}
    </LinkedFrame>
  );
}

function kindOf(told: unknown): "expired" | "revoked" | "invalid" {
  const code = typeof told === "object" && told !== null && "code" in told ? told.code : "";
  if (code === "documents.share_expired") return "expired";
  return code === "documents.share_revoked" ? "revoked" : "invalid";
}
