import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { offeredServicesQuery, type AppointmentService } from "#modules/appointments/web/index.ts";
import { dollarsText } from "#platform/money.ts";
import { formatMoney } from "#platform/web/format.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { QUICK_ITEMS } from "../../rules-invoices.ts";
import { withAdded, type DraftLine } from "./invoice-draft.ts";
import type { InvoiceFormParts } from "./invoice-facts-section.tsx";
import styles from "./invoice-form.module.css";

/** What is sold every day, added with one press, and everything of the catalogue. */
export function InvoiceQuickSection({ become }: Pick<InvoiceFormParts, "become">) {
  const add = (line: Partial<DraftLine> & { description: string }) => {
    become((now) => withAdded(now, line));
    announce(`${line.description} was added.`);
  };
  return (
    <fieldset className={styles.section}>
      <legend>Quick Add Common Services</legend>
      <ul className={styles.quick}>
        {QUICK_ITEMS.map(({ description, unitCents }) => (
          <li key={description}>
            <button
              type="button"
              className={styles.quickItem}
              aria-label={`Add ${description}, ${formatMoney(unitCents)}`}
              onClick={() => add({ description, rate: dollarsText(unitCents) })}
            >
              <span>{description}</span>
              <span className={styles.soft}>{formatMoney(unitCents, { short: true })}</span>
            </button>
          </li>
        ))}
      </ul>
      <CatalogueField
        onAdd={({ id, name, priceCents }) => add({ serviceId: id, description: name, rate: dollarsText(priceCents) })}
      />
    </fieldset>
  );
}

function CatalogueField({ onAdd }: { onAdd: (service: PricedService) => void }) {
  const services = pricedOf(useQuery(offeredServicesQuery()).data ?? []);
  const [chosenId, setChosenId] = useState("");
  const chosen = services.find(({ id }) => id === chosenId);
  if (services.length === 0) return null;
  return (
    <div className={styles.catalogue}>
      <SelectField
        label="From your services"
        optional
        placeholder="Choose a service"
        options={services.map((service) => ({ value: service.id, label: `${service.name} · ${priceWords(service)}` }))}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <Button
        disabled={!chosen}
        onClick={() => {
          if (chosen) onAdd(chosen);
        }}
      >
        Add service
      </Button>
    </div>
  );
}

type PricedService = Pick<AppointmentService, "id" | "name" | "priceType"> & { priceCents: number };

const pricedOf = (services: readonly AppointmentService[]): PricedService[] =>
  services.flatMap(({ id, name, priceType, priceCents }) =>
    priceCents === null ? [] : [{ id, name, priceType, priceCents }],
  );

function priceWords({ priceCents, priceType }: PricedService): string {
  const price = formatMoney(priceCents, { short: true });
  return priceType === "hourly" ? `${price}/hr` : priceType === "starting-at" ? `From ${price}` : price;
}
