import { formatLongDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import type { SignView } from "../../contract-signing.ts";

/** Until when what was sold at home can be canceled, and where the notice for it is; nothing where there is no such right. */
export function CancelBySummary({ view: { cancelBy } }: { view: Pick<SignView, "cancelBy"> }) {
  const { t } = useTranslation("agreements");
  const language = useLanguage();
  if (cancelBy === null) return null;
  return <p>{t("signing.cancelBy", { day: formatLongDay(cancelBy, language) })}</p>;
}
