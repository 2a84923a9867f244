import type { LoaderFunctionArgs } from "react-router";
import { localPath } from "#platform/web/language-path.ts";
import { leaveFor } from "#platform/web/loader.ts";
import { pageContext } from "#platform/web/page-context.ts";
import { CONSULTATION } from "../navigation.ts";

/** There is nothing to thank for without a booking; each booking has a page of its own that does. */
export const loader = ({ context }: LoaderFunctionArgs): never =>
  leaveFor(localPath(context.get(pageContext).language, CONSULTATION));

export default function ConsultationThanks() {
  return null;
}
