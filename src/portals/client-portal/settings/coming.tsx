import type { Icon } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { PageToCome } from "#ui/frame/page-to-come.tsx";
import { Meanwhile } from "../meanwhile.tsx";

interface SettingsComing {
  section: "notifications";
  icon: Icon;
}

/** A part of the settings that is not there yet. */
export function SettingsComing({ section, icon }: SettingsComing) {
  const { t } = useTranslation("client-portal");
  const items = (["first", "second", "third"] as const).map((point) => t(`settings.${section}.points.${point}`));
  return (
    <PageToCome
      icon={icon}
      title={t(`settings.${section}.heading`)}
      text={t(`settings.${section}.text`)}
      points={{ title: t("find"), items }}
    >
      <Meanwhile text={t(`settings.${section}.meanwhile`)} />
    </PageToCome>
  );
}
