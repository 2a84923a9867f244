import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { MAX_BULK } from "../../contract-bulk.ts";
import { agreementsQuery, useBulkSend } from "../agreement-queries.ts";
import { counted } from "../agreement-words.ts";
import type { Draft } from "../list/use-chosen-drafts.ts";

interface BulkSendDialogProps {
  /** Those that were ticked; null: all drafts, as the list is narrowed. */
  chosen: readonly Draft[] | null;
  search: string;
  clientId: string | null;
  onSent: () => void;
  onClose: () => void;
}

/** Asks once before many drafts go out, because a client who has read one cannot be made to forget it. */
export function BulkSendDialog({ chosen, search, clientId, onSent, onClose }: BulkSendDialogProps) {
  const [drafts] = useState(chosen);
  const send = useBulkSend();
  const keyFor = useAttemptKey();
  const narrowed = { search, ...(clientId !== null && { clientId }) };
  const list = useQuery({
    ...agreementsQuery({ ...narrowed, status: "draft", page: 1, limit: 1 }),
    enabled: drafts === null,
  });
  const count = drafts?.length ?? list.data?.pagination.total ?? null;
  const isNarrowed = drafts === null && (search !== "" || clientId !== null);
  return (
    <ConfirmDialog
      title={count === null ? "Send all drafts?" : `Send ${counted(count, "contract")}?`}
      action="Send contracts"
      tone="primary"
      isOpen
      onClose={onClose}
      canConfirm={() => count !== null && count > 0}
      onConfirm={async () => {
        const input =
          drafts === null
            ? { all: narrowed, seen: count ?? 0 }
            : { ids: drafts.map(({ id }) => id).slice(0, MAX_BULK) };
        const begun = await send.mutateAsync({ input, key: keyFor(input) });
        toastDone({ message: `${counted(begun.planned, "contract is", "contracts are")} being sent.` });
        onSent();
      }}
    >
      <p>
        {count === 0
          ? "There are no drafts to send."
          : `${isNarrowed ? "These are the drafts of your search. " : ""}Each is kept as it is now, and its first signer gets an email with a link to sign. Drafts that lack something are left out and named. You can leave this page meanwhile.`}
      </p>
    </ConfirmDialog>
  );
}
