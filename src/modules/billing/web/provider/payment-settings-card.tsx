import { formatInstantYear } from "#platform/web/format.ts";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { counted } from "../invoice-words.ts";
import type { Integration } from "./provider-queries.ts";
import { methodWords, SCHEDULE_WORDS } from "./provider-words.ts";
import styles from "./integration-section.module.css";

interface PaymentSettingsCardProps {
  integration: Integration;
  timeZone: string;
}

/** How money goes to the bank, by what clients may pay, and whether the provider's notices come. */
export function PaymentSettingsCard({ integration: { account, webhooks }, timeZone }: PaymentSettingsCardProps) {
  const { lastAt, unhandled } = webhooks;
  return (
    <SectionCard title="Payment Settings">
      <FactList
        facts={[
          ...(account
            ? [
                { label: "Payouts", fact: SCHEDULE_WORDS[account.payoutSchedule] },
                { label: "Payment methods", fact: methodWords(account.methods) },
              ]
            : []),
          {
            label: "Webhooks",
            fact: (
              <span className={styles.part}>
                <span>
                  {lastAt === null ? "None has come yet" : `Last one ${formatInstantYear(lastAt, timeZone, "en")}`}
                </span>
                <span className={unhandled > 0 ? styles.warning : styles.soft}>
                  {unhandled > 0 ? `${counted(unhandled, "webhook")} not handled yet` : "All handled"}
                </span>
              </span>
            ),
          },
        ]}
      />
    </SectionCard>
  );
}
