import { useParams } from "react-router";
import { OwnNoticeScreen } from "#modules/notices/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { NOTICES } from "./navigation.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["notices"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("notices");

export default function NoticePage() {
  const { company } = usePortal();
  const { id = "" } = useParams();
  return <OwnNoticeScreen key={id} id={id} timeZone={company.timeZone} backTo={NOTICES} />;
}
