import { formatDay, formatTime } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import type { OwnNotice } from "../../contract-own.ts";
import type { NoticeRuleKey } from "../../rules-sets.ts";

/** The rules that clients read of; others have no notice for them. */
const TOLD = [
  "md-written-notice",
  "md-advance-notice",
  "md-lawn-sign",
  "nj-consumer-notice",
  "nj-treated-area-sign",
  "de-label-at-hand",
] as const satisfies readonly NoticeRuleKey[];

const toldOf = (rule: NoticeRuleKey) => TOLD.find((one) => one === rule);

/** A notice in the words of the page's language. */
export function useNoticeWords() {
  const { t } = useTranslation("notices");
  const language = useLanguage();
  return {
    t,
    language,
    nameOf: ({ rule }: Pick<OwnNotice, "rule">): string => {
      const told = toldOf(rule);
      return told === undefined ? t("own.title") : t(`own.rules.${told}.name`);
    },
    textOf: ({ rule }: Pick<OwnNotice, "rule">): string => {
      const told = toldOf(rule);
      return told === undefined ? "" : t(`own.rules.${told}.text`);
    },
    whenOf: ({ appointment: { date, time } }: Pick<OwnNotice, "appointment">): string =>
      `${formatDay(date, language)} · ${formatTime(time, language)}`,
  };
}
