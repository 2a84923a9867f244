import { OwnDocumentsScreen } from "#modules/documents/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["documents"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("documents");

export default function DocumentsPage() {
  const { company } = usePortal();
  return <OwnDocumentsScreen timeZone={company.timeZone} />;
}
