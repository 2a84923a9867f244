import { useState, type SubmitEvent } from "react";
import { dollarsText, moneyText, parseMoney } from "#platform/money.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { MIN_CHARGE_CENTS, type MethodKind } from "../../rules-providers.ts";
import styles from "./pay-link-screen.module.css";
import type { Choice } from "./use-link-payment.ts";

interface PayLinkChoiceFormProps {
  /** What can be paid, in cents. */
  openCents: number;
  kinds: readonly MethodKind[];
  /** By an earlier try; null before the first. */
  chosen: Choice | null;
  isBusy: boolean;
  fault: string | null;
  onChosen: (choice: Choice) => void;
}

/** How much is paid, and by what. */
export function PayLinkChoiceForm({ openCents, kinds, chosen, isBusy, fault, onChosen }: PayLinkChoiceFormProps) {
  const { t } = useTranslation("billing");
  const part = chosen !== null && chosen.cents < openCents ? chosen.cents : null;
  const [share, setShare] = useState<"full" | "part">(part === null ? "full" : "part");
  const [typed, setTyped] = useState(dollarsText(part));
  const [isWrong, setWrong] = useState(false);
  const [kind, setKind] = useState<MethodKind>(chosen?.kind ?? kinds[0] ?? "card");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const cents = share === "full" ? openCents : amountOf(typed, openCents);
    setWrong(cents === null);
    if (cents !== null) onChosen({ kind, cents });
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={submit}>
      <RadioCards
        legend={t("payLink.pay.how")}
        name="share"
        value={share}
        onChange={setShare}
        options={[
          { value: "full", label: t("payLink.pay.full", { amount: moneyText(openCents) }) },
          { value: "part", label: t("payLink.pay.part") },
        ]}
      />
      {share === "part" && (
        <TextField
          label={t("payLink.pay.amount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            isWrong
              ? t("payLink.pay.wrong", {
                  least: moneyText(MIN_CHARGE_CENTS),
                  most: moneyText(openCents),
                  example: dollarsText(Math.floor(openCents / 2)),
                })
              : undefined
          }
        />
      )}
      {kinds.length > 1 && (
        <RadioCards
          legend={t("payLink.pay.by")}
          name="kind"
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({ value, label: t(`payLink.pay.${value}`) }))}
        />
      )}
      <FormFault text={fault} />
      <Button tone="primary" type="submit" busy={isBusy}>
        {t("payLink.pay.next")}
      </Button>
    </form>
  );
}

/** Cents of what was typed; null for what cannot be paid of it. */
export function amountOf(typed: string, openCents: number): number | null {
  const cents = parseMoney(typed);
  return cents !== null && cents >= MIN_CHARGE_CENTS && cents <= openCents ? cents : null;
}
