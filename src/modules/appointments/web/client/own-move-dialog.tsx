import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import type { OwnAppointment } from "../../contract-own.ts";
import { lastOwnDay } from "../../rules-own.ts";
import { moveTimesQuery, useMoveOwn } from "./own-queries.ts";
import { OwnWhenSection, whenInput, type OwnWhen } from "./own-when-section.tsx";
import { OwnNewsPanel } from "./own-news-panel.tsx";
import { useOwnNow } from "./use-own-now.ts";
import { useOwnWords } from "./use-own-words.ts";

interface OwnMoveDialogProps {
  appointment: OwnAppointment;
  today: string;
  onClose: () => void;
}

export function OwnMoveDialog({ appointment: opened, today, onClose }: OwnMoveDialogProps) {
  const { t, titleOf, whenOf, faultOf } = useOwnWords();
  const { appointment, news, isOver } = useOwnNow(opened, "reschedule");
  const { id, version } = appointment;
  const move = useMoveOwn();
  const [when, setWhen] = useState<OwnWhen>({ date: opened.date < today ? today : opened.date, choice: "" });
  const times = useQuery({ ...moveTimesQuery(id, when.date), enabled: when.date !== "" });
  const send = () =>
    move.mutate(
      { id, version, ...whenInput(when) },
      {
        onSuccess: ({ timeWindow }) => {
          toastDone({ message: t(timeWindow === null ? "own.moved" : "own.movedRequest") });
          onClose();
        },
      },
    );
  return (
    <DraftFormDialog
      title={t("own.moveTitle")}
      fault={move.error && faultOf(move.error)}
      isBusy={move.isPending}
      isChanged={when.choice !== ""}
      canSend={!isOver && when.date !== "" && when.choice !== ""}
      labels={{ send: t("own.moveSend"), leave: t("own.close") }}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {titleOf(appointment)}, {whenOf(appointment)}
      </p>
      <OwnNewsPanel news={move.isPending || move.isSuccess ? null : news} />
      {appointment.isShortNotice && <p>{t("own.shortNotice")}</p>}
      <OwnWhenSection when={when} onChange={setWhen} days={{ first: today, last: lastOwnDay(today) }} times={times} />
    </DraftFormDialog>
  );
}
