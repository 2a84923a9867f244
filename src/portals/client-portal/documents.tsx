import { OwnAgreementsSection } from "#modules/agreements/web/index.ts";
import { OwnDocumentsScreen } from "#modules/documents/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { agreementPathOf } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["documents", "agreements"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("documents", "agreements");

export default function DocumentsPage() {
  const { company } = usePortal();
  const { timeZone } = company;
  return (
    <OwnDocumentsScreen
      timeZone={timeZone}
      above={<OwnAgreementsSection timeZone={timeZone} pathOf={agreementPathOf} />}
    />
  );
}
