import type { ReactNode } from "react";
import { moneyText } from "#platform/money.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import type { OwnInvoiceDetail } from "../../contract-own.ts";
import { JOURNAL_KINDS } from "../../rules-accounts.ts";
import { percentText } from "../../rules-rates.ts";
import styles from "./pay-link-screen.module.css";

/** Every figure from the lines to what is still to be paid, so that whoever pays can follow it. */
export function PayLinkInvoiceSection({ invoice }: { invoice: OwnInvoiceDetail }) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const { billTo, lines, subtotalCents, discountCents, taxes, totalCents, movements, balanceCents } = invoice;
  return (
    <SectionCard title={t("payLink.lines")}>
      <p className={styles.text}>{[billTo.name, billTo.address].filter((part) => part !== "").join("\n")}</p>
      <ul className={styles.lines}>
        {lines.map(({ description, quantity, unitCents, amountCents }, at) => (
          // Lines have no name of their own and never change their order here.
          <li key={at}>
            <span>
              {description}
              {quantity !== 1 && <small>{t("payLink.each", { quantity, amount: moneyText(unitCents) })}</small>}
            </span>
            <span className={styles.amount}>{moneyText(amountCents)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label={t("paper.subtotal")} value={moneyText(subtotalCents)} />
        {discountCents > 0 && <Sum label={t("paper.discount")} value={moneyText(-discountCents)} />}
        {taxes.map(({ name, rate, taxableCents, taxCents }) => (
          <Sum
            key={`${name} ${rate}`}
            label={t("paper.tax", { name, percent: percentText(rate), amount: moneyText(taxableCents) })}
            value={moneyText(taxCents)}
          />
        ))}
        <Sum isSum label={t("paper.total")} value={moneyText(totalCents)} />
      </dl>
      {movements.length > 0 && (
        <h3 className={styles.why}>{t(balanceCents > 0 ? "payLink.why" : "portal.invoice.movements")}</h3>
      )}
      <dl className={styles.sums}>
        {movements.map(({ on, kind, reference, cents }, at) => (
          <Sum
            key={at}
            label={`${formatYearDay(on, language)} · ${wordsOf(kind, reference)}`}
            value={moneyText(cents)}
          />
        ))}
        {invoice.pendingCents > 0 && <Sum label={t("payLink.onItsWay")} value={moneyText(invoice.pendingCents)} />}
        <Sum isSum label={t("payLink.balance")} value={moneyText(balanceCents)} />
      </dl>
      {invoice.notes !== "" && <p className={styles.text}>{invoice.notes}</p>}
      {invoice.terms !== "" && <p className={styles.text}>{invoice.terms}</p>}
    </SectionCard>
  );

  function wordsOf(kind: string, reference: string): string {
    const known = JOURNAL_KINDS.find((one) => one === kind);
    return [known === undefined ? "" : t(`paper.movements.${known}`), reference]
      .filter((part) => part !== "")
      .join(" ");
  }
}

function Sum({ label, value, isSum = false }: { label: ReactNode; value: string; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
