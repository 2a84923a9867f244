import { useTranslation } from "#platform/web/i18n.tsx";
import { LinkedFrame } from "./booking/consultation-linked-frame.tsx";

/** Whoever opens secret addresses by the dozen is told to wait, and nothing about any of them. */
export function BusyLink() {
  const { t } = useTranslation("ui");
  return (
    <LinkedFrame title={t("failure.title")}>
      <h1>{t("failure.title")}</h1>
      <p>{t("failure.text")}</p>
    </LinkedFrame>
  );
}
