import { formatInstantYear } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { counted } from "../invoice-words.ts";
import { useReconcileNow, type Integration } from "./provider-queries.ts";
import styles from "./integration-section.module.css";

interface ReconciliationCardProps {
  reconciled: Integration["reconciled"];
  timeZone: string;
  differencesPath: string;
  mayWrite: boolean;
}

/** Whether the provider's books and ours agree, and since when that is known. */
export function ReconciliationCard({ reconciled, timeZone, differencesPath, mayWrite }: ReconciliationCardProps) {
  const { lastAt, openDifferences } = reconciled;
  const compare = useReconcileNow();
  const start = () =>
    compare.mutate(
      {},
      { onSuccess: () => toastDone({ message: "The books are being compared. What is found appears here." }) },
    );
  return (
    <SectionCard
      title="Reconciliation"
      text="Every night the provider’s books are compared with the ledger."
      actions={
        mayWrite && (
          <Button busy={compare.isPending} onClick={start}>
            Compare now
          </Button>
        )
      }
    >
      <FactList
        facts={[
          {
            label: "Last compared",
            fact: lastAt === null ? "Not yet" : formatInstantYear(lastAt, timeZone, "en"),
          },
          {
            label: "Differences",
            fact:
              openDifferences === 0 ? (
                <span className={styles.soft}>{lastAt === null ? "Not known yet" : "None: the books agree"}</span>
              ) : (
                <span className={styles.warning}>{`${counted(openDifferences, "difference")} to look at`}</span>
              ),
          },
        ]}
      />
      <p>
        <Link to={differencesPath} className={styles.link}>
          All differences
        </Link>
      </p>
      {compare.isError && <FormFault text="The comparison could not be started. Please try again." />}
    </SectionCard>
  );
}
