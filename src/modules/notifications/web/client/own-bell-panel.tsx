import { useTranslation } from "#platform/web/i18n.tsx";
import { OWN_BELL } from "../api.ts";
import { BellPanel } from "../bell-panel.tsx";

interface OwnBellPanelProps {
  timeZone: string;
  settings: string;
  onClose: () => void;
}

export function OwnBellPanel(props: OwnBellPanelProps) {
  const { t } = useTranslation("notifications");
  return (
    <BellPanel
      {...props}
      bell={OWN_BELL}
      words={{
        waiting: t("bell.waiting"),
        failed: t("bell.failed"),
        empty: t("bell.empty"),
        hint: t("bell.hint"),
        unread: t("bell.unread"),
        readAll: t("bell.readAll"),
        notRead: t("bell.notRead"),
        older: t("bell.older"),
        settings: t("bell.settings"),
      }}
    />
  );
}
