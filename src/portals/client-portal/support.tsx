import { SupportScreen } from "#modules/support/web/index.ts";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { namePartsOf } from "./name-parts.ts";
import { supportHours } from "./support-hours.ts";
import { usePortal } from "./use-portal.ts";

export const handle: PageHandle = { texts: ["support"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("support");

export default function SupportPage() {
  const { company, user } = usePortal();
  const language = useLanguage();
  const { name, emergencyPhone, email, timeZone } = company;
  return (
    <SupportScreen
      company={{ name, timeZone }}
      user={{ id: user.id, firstName: namePartsOf(user.fullName).firstName }}
      contact={{
        emergencyPhone,
        email,
        hours: supportHours(company, language),
        faq: localPath(language, "/faq"),
      }}
    />
  );
}
