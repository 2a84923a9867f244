import { inLanguage } from "#platform/local-text.ts";
import type { CallError } from "#platform/web/call.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { OwnPayment } from "../../contract-own.ts";
import { METHOD_FAULTS, type MethodFault } from "../../rules-cards.ts";
import { checkNumberOf } from "../../rules-methods.ts";

/** Codes of refusals for which there are words of their own; providers have many more. */
const KNOWN = [
  "insufficient_funds",
  "card_declined",
  "processing_error",
  "authentication_required",
  "authentication_failed",
  "incorrect_cvc",
  "amounts_mismatch",
  "expired_card",
  "stolen_card",
  "account_closed",
  "debit_not_authorized",
  "verification_failed",
] as const;

/** What is said of cards, accounts and their banks, in the language of the page. */
export function useMethodWords() {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const failureText = useFailureText();
  return {
    t,
    language,
    faultText: (fault: MethodFault | undefined) =>
      fault === undefined ? undefined : inLanguage(METHOD_FAULTS[fault], language),
    /** Why a bank refused; an unknown reason is told without one. Empty where nothing was refused. */
    refusalText: (code: string): string => {
      if (code === "") return "";
      const known = KNOWN.find((one) => one === code);
      return t(`portal.refusals.${known ?? "other"}`);
    },
    /** `Visa •••• 4242`, `Efectivo`, `Chèque 1042`. */
    methodText: ({ kind, methodLabel }: Pick<OwnPayment, "kind" | "methodLabel">): string => {
      if (kind === "cash") return t("receipt.methodOf.cash");
      return kind === "check" ? t("receipt.methodOf.check", { number: checkNumberOf(methodLabel) }) : methodLabel;
    },
    /** Why a call was not answered as hoped. */
    failureOf: (fault: CallError): string => failureText(fault, t("portal.form.failed")),
  };
}
