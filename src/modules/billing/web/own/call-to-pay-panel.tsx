import { useTranslation } from "#platform/web/i18n.tsx";

/** Where nothing can be paid in the portal: whom to call. Nothing is said of a phone that the company has not told. */
export function CallToPayPanel({ phone }: { phone: string }) {
  const { t } = useTranslation("billing");
  return <p>{phone === "" ? t("portal.offline.text") : t("portal.offline.call", { phone })}</p>;
}
