import { Outlet } from "react-router";
import { PendingConsultations } from "#modules/consultations/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { Interactive } from "#ui/interactive.tsx";
import { CONSULTATION } from "../navigation.ts";

export const handle: PageHandle = { hydrate: true, texts: ["consultations"] };

/** Pages of the public site that run React: forms and the wizard. */
export default function HydratedPages() {
  const language = useLanguage();
  return (
    <Interactive>
      <PendingConsultations wizard={localPath(language, CONSULTATION)} />
      <Outlet />
    </Interactive>
  );
}
