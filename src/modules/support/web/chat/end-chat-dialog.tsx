import { useState } from "react";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import type { OwnChat } from "../../contract-own-chat.ts";
import { useTicketWords } from "../client/use-ticket-words.ts";
import { useEndChat } from "./own-chat-queries.ts";

interface EndChatDialogProps {
  chat: OwnChat;
  timeZone: string;
  onKeep: () => void;
  onEnded: () => void;
}

/** Asks whether the office still owes an answer: a "Thank you" looks like a question to a program. */
export function EndChatDialog({ chat, timeZone, onKeep, onEnded }: EndChatDialogProps) {
  const { t } = useTicketWords(timeZone);
  const end = useEndChat();
  const hasAnswer = chat.lines.some(({ isStaff, isAutomatic }) => isStaff && !isAutomatic);
  const [isAnswered, setAnswered] = useState(hasAnswer);
  return (
    <ConfirmDialog
      title={t("chat.endTitle")}
      action={t("chat.end")}
      keep={t("chat.endKeep")}
      tone="primary"
      isOpen
      onConfirm={async () => {
        await end.mutateAsync({ isAnswered });
        toastDone({ message: t("chat.ended", { reference: chat.reference }) });
        onEnded();
      }}
      onClose={onKeep}
    >
      <p>{t("chat.endText")}</p>
      {hasAnswer && (
        <CheckboxField
          label={t("chat.answered")}
          checked={isAnswered}
          onChange={({ target }) => setAnswered(target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
