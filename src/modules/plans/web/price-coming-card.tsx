import { useState } from "react";
import { formatMoney, formatYearDay } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { Plan } from "../contract.ts";
import type { TOLD_BY_HAND } from "../rules-prices.ts";
import { useCancelPrice, useNoteTold, useTakeBackTold } from "./price-queries.ts";
import { noticeWords, shortNoticeWords } from "./price-words.ts";
import styles from "./plan-section.module.css";

interface PriceComingProps {
  plan: Plan;
  coming: NonNullable<Plan["comingPrice"]>;
  timeZone: string;
}

/** The price that a plan will have, whether the client knows it, and the way back. */
export function PriceComingCard({ plan, coming, timeZone }: PriceComingProps) {
  const cancel = useCancelPrice();
  const note = useNoteTold();
  const takeBack = useTakeBackTold();
  const [asked, setAsked] = useState<"cancel" | "told" | null>(null);
  const tell = (how: (typeof TOLD_BY_HAND)[number]) => {
    setAsked(null);
    note.mutate(
      { id: plan.id, changeId: coming.id, how },
      {
        onSuccess: () => toastDone({ message: "It is in the client’s history." }),
        onError: ({ message }) => toastFailed({ title: "It was not recorded", message }),
      },
    );
  };
  const takeBackTold = () =>
    takeBack.mutate(
      { id: plan.id, changeId: coming.id },
      {
        onSuccess: () => toastDone({ message: "It was taken back, and is in the client’s history." }),
        onError: ({ message }) => toastFailed({ title: "It was not taken back", message }),
      },
    );
  return (
    <div className={styles.words}>
      <p>{`New price: ${formatMoney(coming.priceCents)} from ${formatYearDay(coming.fromOn, "en")}`}</p>
      <p className={styles.soft}>{noticeWords(coming, timeZone)}</p>
      {coming.shortNotice !== null && <p role="note">{shortNoticeWords(coming.shortNotice)}</p>}
      {plan.can.edit && (
        <div className={styles.actions}>
          <Button tone="quiet" onClick={() => setAsked("cancel")} aria-label={`Cancel New Price of ${plan.title}`}>
            Cancel New Price
          </Button>
          {coming.toldAt === null && (
            <Button
              tone="quiet"
              busy={note.isPending}
              aria-expanded={asked === "told"}
              onClick={() => setAsked("told")}
            >
              Client Was Told
            </Button>
          )}
          {(coming.notice === "letter" || coming.notice === "phone") && (
            <Button
              tone="quiet"
              busy={takeBack.isPending}
              onClick={takeBackTold}
              aria-label={`Client Was Not Told of the new price of ${plan.title}`}
            >
              Client Was Not Told
            </Button>
          )}
          {asked === "told" && coming.toldAt === null && (
            <>
              <Button onClick={() => tell("letter")}>By Letter</Button>
              <Button onClick={() => tell("phone")}>By Phone</Button>
            </>
          )}
        </div>
      )}
      <ConfirmDialog
        title={`Cancel the new price of ${plan.title}?`}
        action="Cancel New Price"
        keep="Keep it"
        isOpen={asked === "cancel"}
        onClose={() => setAsked(null)}
        onConfirm={() => cancel.mutateAsync({ id: plan.id, changeId: coming.id })}
      >
        <p>
          {coming.notice === "email"
            ? "The client is told by email that the price stays the same."
            : "The price stays the same. Nobody is told by email."}
        </p>
      </ConfirmDialog>
    </div>
  );
}
