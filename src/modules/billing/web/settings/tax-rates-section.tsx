import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { servicesQuery } from "#modules/catalogue/web/index.ts";
import { randomId } from "#platform/web/random-id.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import type { TaxRate } from "../../contract-settings.ts";
import { percentText } from "../../rules-rates.ts";
import styles from "./billing-settings-screen.module.css";
import { useSaveTaxRate } from "./setting-queries.ts";
import { TaxRateDialog, type OfferedService } from "./tax-rate-dialog.tsx";
import { daysText, placeText, servicesText, stateOn } from "./tax-rate-words.ts";

interface SectionProps {
  rates: readonly TaxRate[];
  /** In the company's time zone. */
  today: string;
}

/** The most that one page of the catalog holds; services beyond it stay chosen where they are. */
const MAX_OFFERED = 100;

/** What is taxed where. Each rate is saved by itself. */
export function TaxRatesSection({ rates, today }: SectionProps) {
  const services = useQuery(servicesQuery({ limit: MAX_OFFERED })).data?.data ?? [];
  const [edited, setEdited] = useState<{ rate: TaxRate | null; newId: string } | null>(null);
  const [leaving, setLeaving] = useState<TaxRate | null>(null);
  const save = useSaveTaxRate();
  const add = () => setEdited({ rate: null, newId: randomId() });

  return (
    <SectionCard
      anchor="tax-rates"
      title="Tax rates"
      text="Each invoice has the taxes of the place where the service was done, as of the invoice date. Once there is any rate, places without one are not taxed."
      actions={
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add Tax Rate
        </Button>
      }
    >
      {rates.length === 0 ? (
        <EmptyState title="No tax rates yet" text="Until you add one, invoices have the default tax rate above." />
      ) : (
        <ul className={styles.rates}>
          {rates.map((rate) => (
            <RateRow
              key={rate.id}
              rate={rate}
              today={today}
              services={services}
              onEdit={() => setEdited({ rate, newId: rate.id })}
              onRemove={() => setLeaving(rate)}
            />
          ))}
        </ul>
      )}
      {edited !== null && (
        <TaxRateDialog {...edited} today={today} services={services} onClose={() => setEdited(null)} />
      )}
      <ConfirmDialog
        title={leaving === null ? "Remove this rate?" : `Remove ${nameOf(leaving)}?`}
        action="Remove"
        isOpen={leaving !== null}
        onConfirm={async () => {
          if (!leaving) return;
          await save.mutateAsync({ before: leaving, after: null });
          toastDone({ message: `${leaving.name} was removed.` });
        }}
        onClose={() => setLeaving(null)}
      >
        <p>
          New invoices won’t have it anymore, whatever their date. Invoices that were written keep it. If the rate only
          changes, enter its last day instead and add the new one.
        </p>
      </ConfirmDialog>
    </SectionCard>
  );
}

const nameOf = ({ name, rate }: TaxRate): string => `${name} (${percentText(rate)}%)`;

interface RowProps extends Pick<SectionProps, "today"> {
  rate: TaxRate;
  services: readonly OfferedService[];
  onEdit: () => void;
  onRemove: () => void;
}

function RateRow({ rate, today, services, onEdit, onRemove }: RowProps) {
  const state = stateOn(rate, today);
  const name = `${nameOf(rate)} in ${placeText(rate)}`;
  return (
    <li className={styles.rate}>
      <div className={styles.words}>
        <p className={styles.line}>
          <span className={styles.name}>{nameOf(rate)}</span>
          {state !== "current" && <StatusBadge>{state === "ended" ? "Ended" : "Upcoming"}</StatusBadge>}
        </p>
        <p className={styles.hint}>
          {placeText(rate)} · {daysText(rate)} · {servicesText(rate.serviceIds, services)}
        </p>
      </div>
      <div className={styles.tools}>
        <Button tone="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button tone="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
