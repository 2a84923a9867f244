import { useTranslation } from "#platform/web/i18n.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { ThemePicker } from "#ui/theme/theme-picker.tsx";
import { Meanwhile } from "../meanwhile.tsx";
import { namePartsOf } from "../name-parts.ts";
import { usePortal } from "../use-portal.ts";

/** What is known of the account; changing it comes later, and the page says so. */
export default function AccountSettingsPage() {
  const { t } = useTranslation("client-portal");
  const { user } = usePortal();
  const { firstName, lastName } = namePartsOf(user.fullName);
  return (
    <Page>
      <SectionCard title={t("settings.account.title")} text={t("settings.account.text")}>
        <FactList
          facts={[
            { label: t("settings.account.firstName"), fact: firstName },
            { label: t("settings.account.lastName"), fact: lastName },
            {
              label: t("settings.account.email"),
              fact: (
                <>
                  {user.email}{" "}
                  <StatusBadge tone={user.isEmailConfirmed ? "good" : "warning"}>
                    {t(user.isEmailConfirmed ? "settings.account.confirmed" : "settings.account.notConfirmed")}
                  </StatusBadge>
                </>
              ),
            },
          ]}
        />
      </SectionCard>
      <SectionCard title={t("settings.appearance.title")} text={t("settings.appearance.text")}>
        <ThemePicker />
      </SectionCard>
      <Meanwhile text={t("settings.account.meanwhile")} />
    </Page>
  );
}
