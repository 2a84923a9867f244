import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatNumber } from "#platform/web/format.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { MAX_BULK } from "../../contract-bulk.ts";
import { draftCountQuery, useBulkSend } from "../agreement-queries.ts";
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
  const found = useQuery({ ...draftCountQuery(narrowed), enabled: drafts === null }).data;
  const count = drafts?.length ?? found?.drafts ?? null;
  const isNarrowed = drafts === null && (search !== "" || clientId !== null);
  const isTooMany = count !== null && count > MAX_BULK;
  return (
    <ConfirmDialog
      title={count === null || isTooMany ? "Send all drafts?" : `Send ${counted(count, "contract")}?`}
      action="Send contracts"
      tone="primary"
      isOpen
      onClose={onClose}
      canConfirm={() => count !== null && count > 0 && !isTooMany}
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
      <p>{isTooMany ? TOO_MANY : count === 0 ? "There are no drafts to send." : whatHappens(isNarrowed)}</p>
    </ConfirmDialog>
  );
}

const TOO_MANY = `There are more than ${formatNumber(MAX_BULK, "en")} drafts, which is as many as can be sent at once. Please narrow the list by a search or a client first.`;

const whatHappens = (isNarrowed: boolean): string =>
  `${isNarrowed ? "These are the drafts of your search. " : ""}Each is kept as it is now, and its first signer gets an email with a link to sign. Drafts that lack something are left out and named. You can leave this page meanwhile.`;
