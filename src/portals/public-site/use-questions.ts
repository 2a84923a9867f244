import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile, CompanyStory } from "#modules/company/contract.ts";
import { inLanguage } from "#platform/local-text.ts";
import { formatPhone } from "#platform/phone.ts";
import { stateName } from "#platform/state-names.ts";
import { formatList } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import type { QuestionAndAnswer } from "./sections/questions.tsx";

export interface AnsweredQuestions {
  beginning: QuestionAndAnswer[];
  visit: QuestionAndAnswer[];
  /** What the company itself has written. */
  company: QuestionAndAnswer[];
}

const BEGINNING = ["free", "soon", "cost", "where", "business"] as const;
const VISIT = ["prepare", "safe", "back", "change"] as const;
type Key = (typeof BEGINNING)[number] | (typeof VISIT)[number];

/** What everybody asks, answered by what is known of the company; a question that nothing is known of is left out. */
export function useQuestions(company: CompanyProfile, questions: CompanyStory["questions"]): AnsweredQuestions {
  const { t } = useTranslation("public-site");
  const language = useLanguage();
  const states = company.serviceAreas.map(({ state }) => stateName(state, language));

  const answerOf = (key: Key): string => {
    if (key === "where") return t("faq.whereAnswer", { states: formatList(states, language) });
    const answer = t(`faq.${key}Answer`);
    if (key !== "soon" || company.emergencyPhone === "") return answer;
    return `${answer} ${t("faq.soonEmergency", { phone: formatPhone(company.emergencyPhone) })}`;
  };
  const answered = (keys: readonly Key[]) =>
    keys
      .filter((key) => key !== "where" || states.length > 0)
      .map((key) => ({ question: t(`faq.${key}`), answer: answerOf(key) }));

  return {
    beginning: answered(BEGINNING),
    visit: answered(VISIT),
    company: questions.map(({ question, answer }) => ({
      question: inLanguage(question, language),
      answer: inLanguage(answer, language),
    })),
  };
}
