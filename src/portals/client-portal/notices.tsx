import { OwnNoticesScreen } from "#modules/notices/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { noticePathOf } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["notices"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("notices");

export default function NoticesPage() {
  const { company } = usePortal();
  return <OwnNoticesScreen timeZone={company.timeZone} pathOf={noticePathOf} />;
}
