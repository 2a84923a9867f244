import { useState } from "react";
import type { AgreementSummary } from "../../contract-agreements.ts";
import { MAX_BULK } from "../../contract-bulk.ts";

export type Draft = Pick<AgreementSummary, "id" | "reference" | "client" | "version">;

export interface ChosenDrafts {
  drafts: readonly Draft[];
  isChosen: (id: string) => boolean;
  isFull: boolean;
  choose: (drafts: readonly Draft[], areChosen: boolean) => void;
  clear: () => void;
}

/** Drafts that are ticked to be sent together; they stay chosen from page to page. */
export function useChosenDrafts(): ChosenDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  return {
    drafts: [...drafts.values()],
    isChosen: (id) => drafts.has(id),
    isFull: drafts.size >= MAX_BULK,
    choose: (chosen, areChosen) =>
      setDrafts((now) => {
        const next = new Map(now);
        for (const draft of chosen)
          if (areChosen) next.set(draft.id, draft);
          else next.delete(draft.id);
        return next;
      }),
    clear: () => setDrafts(new Map()),
  };
}
