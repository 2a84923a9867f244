import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { OwnAppointment } from "../../contract-own.ts";
import { CANCEL_REASONS } from "../../rules-own.ts";
import { OwnNewsPanel } from "./own-news-panel.tsx";
import { useCancelOwn } from "./own-queries.ts";
import { useOwnNow } from "./use-own-now.ts";
import { useOwnWords } from "./use-own-words.ts";

export function OwnCancelDialog({
  appointment: opened,
  onClose,
}: {
  appointment: OwnAppointment;
  onClose: () => void;
}) {
  const { t, titleOf, whenOf, faultOf } = useOwnWords();
  const cancel = useCancelOwn();
  const { appointment, news, isOver } = useOwnNow(opened, "cancel");
  const [chosen, setChosen] = useState("");
  const [words, setWords] = useState("");
  const reason = CANCEL_REASONS.find((known) => known === chosen);
  const isOther = reason === "other";
  const { id, version } = appointment;
  const send = () => {
    if (reason === undefined) return;
    cancel.mutate(
      { id, version, reason, words },
      {
        onSuccess: () => {
          toastDone({ message: t("own.cancelled") });
          onClose();
        },
      },
    );
  };
  return (
    <DraftFormDialog
      title={t("own.cancelTitle")}
      fault={cancel.error && faultOf(cancel.error)}
      isBusy={cancel.isPending}
      isChanged={chosen !== "" || words !== ""}
      canSend={!isOver && reason !== undefined && (!isOther || words.trim() !== "")}
      labels={{ send: t("own.cancelSend"), leave: t("own.keep") }}
      tone="danger"
      onSend={send}
      onClose={onClose}
    >
      <p>{t("own.cancelAsk", { title: titleOf(appointment), when: whenOf(appointment) })}</p>
      <OwnNewsPanel news={cancel.isPending || cancel.isSuccess ? null : news} />
      {appointment.isShortNotice && <p>{t("own.shortNotice")}</p>}
      <SelectField
        label={t("own.cancelReason")}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={CANCEL_REASONS.map((value) => ({ value, label: t(`own.reasons.${value}`) }))}
      />
      <TextArea
        label={t("own.cancelWords")}
        optional={!isOther}
        rows={3}
        maxLength={500}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </DraftFormDialog>
  );
}
