import { OwnAccountSection, OwnAvatarSection } from "#modules/accounts/web/index.ts";
import { OwnFileSection } from "#modules/documents/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { ThemePicker } from "#ui/theme/theme-picker.tsx";

export const handle: PageHandle = { texts: ["documents"] };

export const loader = rendersOnServer;

export const clientLoader = textsLoader("documents");

export default function AccountSettingsPage() {
  const { t } = useTranslation("client-portal");
  return (
    <Page>
      <OwnAvatarSection />
      <OwnAccountSection />
      <SectionCard title={t("settings.appearance.title")} text={t("settings.appearance.text")}>
        <ThemePicker />
      </SectionCard>
      <OwnFileSection />
    </Page>
  );
}
