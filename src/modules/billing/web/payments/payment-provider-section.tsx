import { formatMoney } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { PaymentDetail } from "../../contract.ts";
import { ORIGIN_LABELS } from "./payment-words.ts";
import styles from "./payment-screen.module.css";

/** Where a payment by card or bank account was begun, what it cost, and by what name the provider knows it. */
export function PaymentProviderSection({ payment }: { payment: PaymentDetail }) {
  const { methodLabel, origin, feeCents, amountCents, providerRef } = payment;
  return (
    <SectionCard title="Card and bank">
      <FactList
        facts={[
          { label: "Charged to", fact: methodLabel },
          { label: "Started", fact: ORIGIN_LABELS[origin] },
          { label: "Fee", fact: feeCents === null ? "Not known yet" : formatMoney(feeCents) },
          ...(feeCents === null ? [] : [{ label: "Less the fee", fact: formatMoney(amountCents - feeCents) }]),
          {
            label: "At the provider",
            fact: providerRef === null ? "Not told yet" : <code className={styles.reference}>{providerRef}</code>,
          },
        ]}
      />
    </SectionCard>
  );
}
