import { showPendingConsultations } from "#modules/consultations/web/index.ts";
import { createTexts } from "#platform/web/i18n.tsx";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { loadTexts } from "./texts.ts";

/**
 * Sends the consultations that this browser kept, on pages without React. The site's script asks for it by its fixed
 * address, and only where something is kept.
 */
export async function start(): Promise<void> {
  const language = languageOfPath(location.pathname);
  await showPendingConsultations({
    texts: createTexts(language, await loadTexts(language, ["ui", "consultations"])),
    wizard: localPath(language, "/consultation"),
    pageOf: (page) => localPath(language, `/${page.slice(1)}`),
  });
}
