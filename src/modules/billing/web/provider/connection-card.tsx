import { IconExternalLink } from "@tabler/icons-react";
import { ButtonLink } from "#ui/button.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { Integration } from "./provider-queries.ts";
import { PROVIDER_NAMES, stateOf } from "./provider-words.ts";
import styles from "./integration-section.module.css";

const enabled = (isEnabled: boolean): string => (isEnabled ? "Enabled" : "Not enabled");

/** The company's account at whoever takes its cards, and what of it works now. */
export function ConnectionCard({ integration }: { integration: Integration }) {
  const { provider, account } = integration;
  const { label, tone, about } = stateOf(integration);
  return (
    <SectionCard
      title={`Connection to ${PROVIDER_NAMES[provider]}`}
      text={about}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      actions={
        typeof account?.manageUrl === "string" && (
          <ButtonLink tone="secondary" icon={<IconExternalLink size={16} aria-hidden />} href={account.manageUrl}>
            Manage Account
          </ButtonLink>
        )
      }
    >
      {account && (
        <FactList
          facts={[
            { label: "Account", fact: account.name === "" ? "No name" : account.name },
            { label: "Account ID", fact: <code className={styles.name}>{account.accountId}</code> },
            { label: "Payments", fact: enabled(account.paymentsEnabled) },
            { label: "Payouts", fact: enabled(account.payoutsEnabled) },
            { label: "Mode", fact: account.isTest ? "Test: no real money moves" : "Live" },
          ]}
        />
      )}
    </SectionCard>
  );
}
