import { useTranslation } from "#platform/web/i18n.tsx";
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { getLinkedVisit } from "#modules/visits/contract.ts";
import { RatingSection, takeRating } from "#modules/visits/web/index.ts";
import { loaderCall } from "#platform/web/loader.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LinkedFrame, privateHeaders } from "./booking/consultation-linked-frame.tsx";
import { useCompany } from "./use-company.ts";

export const handle: PageHandle = { post: true };
export const headers = privateHeaders;

export const loader = ({ context, params: { token = "" } }: LoaderFunctionArgs) =>
  loaderCall(context)(getLinkedVisit, { token });

export const action = (args: ActionFunctionArgs) => takeRating(args, args.params["token"] ?? "");

/** Behind the link in the email with the report. Opening the page changes nothing: mail programs open links by themselves. */
export default function Rate() {
  const { t } = useTranslation("visits");
  const visit = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>() ?? null;
  return (
    <LinkedFrame title={t(visit.rating ? "rating.thanks" : "rating.title")}>
      <RatingSection visit={visit} outcome={outcome} />
    </LinkedFrame>
  );
}

/** The address is none, or has served its time. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation("visits");
  const { phone } = useCompany();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <LinkedFrame title={t("rating.unknown")}>
      <h1>{t("rating.unknown")}</h1>
      <p>{phone === "" ? t("rating.unknownTextWithoutPhone") : t("rating.unknownText", { phone })}</p>
    </LinkedFrame>
  );
}
