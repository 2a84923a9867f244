import { OwnIssuesScreen } from "#modules/issues/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["issues"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("issues");

export default function IssuesPage() {
  const { company } = usePortal();
  return <OwnIssuesScreen timeZone={company.timeZone} />;
}
