import { moneyText } from "#platform/money.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { methodLabelOf } from "../../rules-methods.ts";
import { useMethodWords } from "../methods/use-method-words.ts";
import { PayLinkChoiceForm } from "./pay-link-choice-form.tsx";
import { PayLinkOutcomePanel } from "./pay-link-outcome-panel.tsx";
import type { PayLink } from "./pay-link-queries.ts";
import styles from "./pay-link-screen.module.css";
import { useLinkPayment, type PayStep } from "./use-link-payment.ts";

/** Only who pays needs it. */
const MethodPanel = onDemand(async () => (await import("./pay-link-method-panel.tsx")).PayLinkMethodPanel);

interface PayLinkSectionProps {
  token: string;
  link: PayLink;
  /** Something was paid or is on its way. */
  onChanged: () => void;
}

/** What can be done about the invoice now: pay it, wait for what is on its way, or nothing any more. */
export function PayLinkSection({ token, link, onChanged }: PayLinkSectionProps) {
  const { t } = useTranslation("billing");
  const { refusalText } = useMethodWords();
  const pay = useLinkPayment(token, link, onChanged);
  const { step, fault, isBusy } = pay;
  const { invoice, provider, company } = link;
  const back = (
    <Button tone="quiet" disabled={isBusy} onClick={pay.startOver}>
      {t(backLabelOf(step.name))}
    </Button>
  );
  switch (step.name) {
    case "over":
      return <PayLinkOutcomePanel payment={step.payment} phone={company.phone} onAgain={pay.startOver} />;
    case "confirmed":
      return (
        <SectionCard title={t("payLink.state.confirmed")}>
          <div className={styles.form}>
            <p role="status">{t("payLink.state.confirmedText", { method: methodLabelOf(step.method) })}</p>
            <Button tone="primary" onClick={() => pay.charge(step.choice)}>
              {t("payLink.pay.submit", { amount: moneyText(step.choice.cents) })}
            </Button>
            {back}
          </div>
        </SectionCard>
      );
    case "deposits":
      return (
        <SectionCard title={t("payLink.state.deposits")}>
          <div className={styles.form}>
            <p role="status">{t("payLink.state.depositsText", { amount: moneyText(step.choice.cents) })}</p>
            <MethodPanel
              provider={provider}
              step={step}
              onDone={() => pay.charge(step.choice)}
              onClose={pay.startOver}
            />
            {back}
          </div>
        </SectionCard>
      );
    case "charge":
      return (
        <SectionCard title={t("payLink.pay.title")}>
          {isBusy ? (
            <Spinner label={t("payLink.pay.sending")} />
          ) : (
            <div className={styles.form}>
              <FormFault text={faultText()} />
              <Button tone="primary" onClick={() => pay.charge(step.choice)}>
                {t("payLink.pay.again")}
              </Button>
            </div>
          )}
        </SectionCard>
      );
    case "method":
    case "confirm":
      return (
        <SectionCard title={t(step.name === "method" ? "payLink.pay.title" : "payLink.state.confirm")}>
          <div className={styles.form}>
            <MethodPanel
              provider={provider}
              step={step}
              onDone={() => pay.charge(step.choice)}
              onClose={pay.startOver}
            />
            {step.name === "method" && back}
          </div>
        </SectionCard>
      );
    case "choose":
      if (!invoice.canPay) return <NothingToPay link={link} />;
      return (
        <SectionCard title={t("payLink.pay.title")}>
          <PayLinkChoiceForm
            openCents={invoice.balanceCents - invoice.pendingCents}
            kinds={provider.kinds}
            chosen={pay.chosen}
            isBusy={isBusy}
            fault={faultText() ?? (refusalText(step.refusal) || null)}
            onChosen={pay.begin}
          />
        </SectionCard>
      );
  }

  function faultText(): string | null {
    if (fault === null) return null;
    if (fault.code === "billing.provider_unreachable") return t("payLink.pay.unreachable");
    if (fault.code === "billing.payment_pending") return t("payLink.state.pending");
    if (fault.code === "billing.not_open" || fault.code === "billing.more_than_open") return t("payLink.pay.changed");
    if (fault.code === "billing.link_expired") return t("payLink.expired.title");
    if (fault.code === "billing.setup_not_found" || fault.code === "billing.method_expired")
      return t("payLink.state.declinedText");
    return t("payLink.pay.failed");
  }
}

/** Whoever waits for deposits has nothing to go back to. */
const backLabelOf = (step: PayStep["name"]) =>
  step === "deposits" || step === "confirmed" ? "payLink.state.otherWay" : "payLink.pay.back";

/** Paid already, on its way, to be paid in another way, or closed in another way. */
function NothingToPay({ link: { invoice, company } }: { link: PayLink }) {
  const { t } = useTranslation("billing");
  if (invoice.pendingCents > 0)
    return (
      <SectionCard title={t("payLink.state.pending")}>
        <p role="status">{t("payLink.state.pendingText", { amount: moneyText(invoice.pendingCents) })}</p>
      </SectionCard>
    );
  if (invoice.balanceCents > 0) {
    const told = { amount: moneyText(invoice.balanceCents), phone: company.phone };
    return (
      <SectionCard title={t("payLink.state.offline")}>
        <p role="status">{t(company.phone === "" ? "payLink.state.offlineText" : "payLink.state.offlineCall", told)}</p>
      </SectionCard>
    );
  }
  const isPaid = invoice.status === "paid";
  return (
    <SectionCard title={t(isPaid ? "payLink.state.paid" : "payLink.state.settled")}>
      <p role="status">{t(isPaid ? "payLink.state.paidText" : "payLink.state.settledText")}</p>
    </SectionCard>
  );
}
