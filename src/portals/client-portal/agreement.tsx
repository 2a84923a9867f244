import { useParams } from "react-router";
import { OwnAgreementScreen } from "#modules/agreements/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { DOCUMENTS } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["agreements"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("agreements");

export default function AgreementPage() {
  const { id = "" } = useParams();
  const { company } = usePortal();
  return <OwnAgreementScreen key={id} id={id} timeZone={company.timeZone} listPath={DOCUMENTS} />;
}
