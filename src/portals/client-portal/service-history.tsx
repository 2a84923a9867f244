import { ServiceHistoryScreen } from "#modules/visits/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";

export const handle: PageHandle = { texts: ["visits"] };

export default function ServiceHistoryPage() {
  return <ServiceHistoryScreen />;
}
