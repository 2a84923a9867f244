import { useState } from "react";
import type { InvoiceSummary } from "../../contract.ts";

export type Draft = Pick<InvoiceSummary, "id" | "reference" | "client">;

/** As many as are sent together. */
const MAX_CHOSEN = 100;

export interface ChosenDrafts {
  drafts: readonly Draft[];
  isChosen: (id: string) => boolean;
  isFull: boolean;
  choose: (draft: Draft, isChosen: boolean) => void;
  clear: () => void;
}

/** Drafts that are ticked to be sent together; they stay chosen from page to page. */
export function useChosenDrafts(): ChosenDrafts {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  return {
    drafts,
    isChosen: (id) => drafts.some((draft) => draft.id === id),
    isFull: drafts.length >= MAX_CHOSEN,
    choose: (draft, isChosen) =>
      setDrafts((now) => {
        const others = now.filter(({ id }) => id !== draft.id);
        return isChosen ? [...others, draft] : others;
      }),
    clear: () => setDrafts([]),
  };
}
