import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SwitchField, type SwitchState } from "#ui/fields/switch-field.tsx";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CallToPayPanel } from "./call-to-pay-panel.tsx";
import { ownAutopayQuery, useChangeAutopay } from "./own-billing-queries.ts";
import { methodLabelOf } from "../../rules-methods.ts";

const ConsentDialog = onDemand(async () => (await import("./autopay-consent-dialog.tsx")).AutopayConsentDialog);

/** Whether invoices are charged by themselves. Turning it on asks for consent first, turning it off does not. */
export function OwnAutopaySection({ phone }: { phone: string }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const failureText = useFailureText();
  const autopay = useQuery(ownAutopayQuery());
  const turnOff = useChangeAutopay();
  const [isAsking, setAsking] = useState(false);
  const state: SwitchState = turnOff.isPending
    ? "saving"
    : turnOff.isError
      ? "failed"
      : turnOff.isSuccess
        ? "saved"
        : "idle";
  const stop = () => turnOff.mutate({ isOn: false });
  const content = () => {
    if (autopay.isPending) return <Skeleton label={t("portal.autopay.waiting")} lines={2} />;
    if (!autopay.data)
      return (
        <ErrorPanel
          title={t("portal.autopay.notLoaded")}
          error={autopay.error}
          onRetry={() => void autopay.refetch()}
        />
      );
    const { isOffered, isOn, method, next, consentWords } = autopay.data;
    if (!isOffered && !isOn) return <CallToPayPanel phone={phone} />;
    return (
      <>
        <SwitchField
          label={t("portal.autopay.toggle")}
          hint={
            !isOffered
              ? t("portal.offline.autopay")
              : method
                ? `${t("portal.autopay.hint")} ${t("portal.autopay.by", { method: methodLabelOf(method) })}`
                : t("portal.autopay.noMethod")
          }
          isOn={isOn}
          disabled={!isOn && method === null}
          state={state}
          words={{
            saving: t("portal.autopay.saving"),
            saved: t("portal.autopay.saved"),
            failed: t("portal.autopay.failed"),
            retry: t("portal.autopay.retry"),
          }}
          onRetry={stop}
          onChange={(wanted) => (wanted ? setAsking(true) : stop())}
        />
        <FormFault text={turnOff.error && failureText(turnOff.error, t("portal.autopay.failed"))} />
        {!isOffered && <CallToPayPanel phone={phone} />}
        {isOn && isOffered && (
          <p>
            {next
              ? t("portal.autopay.next", {
                  amount: formatMoney(next.cents),
                  reference: next.reference,
                  day: formatYearDay(next.on, language),
                })
              : t("portal.autopay.nothing")}
          </p>
        )}
        {isAsking && <ConsentDialog words={consentWords} onClose={() => setAsking(false)} />}
      </>
    );
  };
  return <SectionCard title={t("portal.autopay.title")}>{content()}</SectionCard>;
}
