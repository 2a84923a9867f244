import { ServiceHistoryScreen } from "#modules/visits/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";

export const handle: PageHandle = { texts: ["visits"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("visits");

export default function ServiceHistoryPage() {
  return <ServiceHistoryScreen />;
}
