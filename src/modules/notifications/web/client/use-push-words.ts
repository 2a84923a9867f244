import { useTranslation } from "#platform/web/i18n.tsx";
import type { PushWords } from "../settings/push-card.tsx";

/** What the card of this device says, in the client's language. */
export function usePushWords(): PushWords {
  const { t } = useTranslation("notifications");
  return {
    title: t("settings.push.title"),
    text: t("settings.push.text"),
    on: t("settings.push.on"),
    off: t("settings.push.off"),
    turnOn: t("settings.push.turnOn"),
    turnOff: t("settings.push.turnOff"),
    waiting: t("settings.push.waiting"),
    working: t("settings.push.working"),
    denied: t("settings.push.denied"),
    unsupported: t("settings.push.unsupported"),
    installFirst: t("settings.push.installFirst"),
    dismissed: t("settings.push.dismissed"),
    failed: t("settings.push.failed"),
  };
}
