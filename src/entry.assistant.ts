import { signInPath } from "#modules/accounts/web/index.ts";
import { hasEmergencyChat, openEmergencyAssistant } from "#modules/consultations/web/index.ts";
import { createTexts } from "#platform/web/i18n.tsx";
import { languageOfPath, localPath } from "#platform/web/language-path.ts";
import { loadTexts } from "./texts.ts";

/**
 * The emergency assistant again, in front of the page on which it was open: after a reload, or back from signing in. Not
 * when what was said has been forgotten meanwhile.
 */
export async function resume(phone: string): Promise<void> {
  if (hasEmergencyChat()) await open(phone);
}

/**
 * The emergency assistant for pages without React. It stands at a fixed address, which the site's script asks for when
 * somebody presses the button, and loads the rest by itself.
 */
export async function open(phone: string): Promise<void> {
  const { pathname, search } = location;
  const language = languageOfPath(pathname);
  await openEmergencyAssistant({
    texts: createTexts(language, await loadTexts(language, ["ui", "consultations"])),
    phone,
    places: {
      consultation: localPath(language, "/consultation"),
      signIn: signInPath("client", pathname + search, language),
    },
  });
}
