import { useState } from "react";
import { isCallError } from "#platform/web/call.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { VisitClash } from "../../contract.ts";
import type { ClashDecision } from "../../rules.ts";
import { useSettling } from "../office/visit-queries.ts";
import { consequenceOf, decisionLabel, settledWords } from "./clash-words.ts";

interface ClashSettleDialogProps {
  clash: VisitClash;
  decision: ClashDecision;
  onClose: () => void;
}

/** Says what follows from a decision, asks why, and carries it out. */
export function ClashSettleDialog({ clash, decision, onClose }: ClashSettleDialogProps) {
  const [note, setNote] = useState("");
  const settle = useSettling();
  const carryOut = async () => {
    try {
      await settle.mutateAsync({ id: clash.id, decision, note });
    } catch (error) {
      // With the list asked for anew, this dialog may be gone: what happened is said beside it.
      if (!isCallError(error) || error.code !== "visits.clash_settled") throw error;
      toastFailed({ title: "Someone else has already decided", message: "The history shows what was decided." });
      return;
    }
    toastDone({ message: settledWords(decision, clash) });
  };
  return (
    <ConfirmDialog
      title={`${decisionLabel(decision, clash)}?`}
      action={decisionLabel(decision, clash)}
      tone="primary"
      size="wide"
      isOpen
      onConfirm={carryOut}
      onClose={onClose}
    >
      <p>{consequenceOf(decision, clash)}</p>
      <TextArea
        label="Reason"
        optional
        rows={2}
        maxLength={1000}
        hint="The history shows it, with your name."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
