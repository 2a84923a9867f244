import { useTranslation } from "#platform/web/i18n.tsx";
import { Outlet } from "react-router";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import styles from "./settings.module.css";
import { usePortal } from "../use-portal.ts";
import { pathOfSection, SETTINGS_SECTIONS } from "./sections.ts";

export default function SettingsPage() {
  const { t } = useTranslation("client-portal");
  const { user } = usePortal();
  const shown = SETTINGS_SECTIONS.filter((section) => section !== "people" || !user.isLimited);
  const tabs = shown.map((section) => ({
    to: pathOfSection(section),
    label: t(`settings.sections.${section}`),
  }));
  return (
    <div className={styles.settings}>
      <TabLinks label={t("settings.label")} tabs={tabs} shape="menu" />
      <div className={styles.section}>
        <Outlet />
      </div>
    </div>
  );
}
