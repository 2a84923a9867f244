import { useEffect, useEffectEvent, useState } from "react";
import { tabMemory } from "#platform/web/storage.ts";
import { KeptDraft, type ConsultationDraft } from "../wizard/consultation-draft.ts";

const KEY = "consultation-draft";

/**
 * Keeps the draft with the tab, so that a reload loses nothing. False until what was kept has been given back: the
 * server knows nothing of it, so the first picture in the browser must not either. It waits until the
 * form is ready for it.
 */
export function useKeptDraft(
  draft: ConsultationDraft,
  isReady: boolean,
  onRestore: (draft: ConsultationDraft) => void,
): boolean {
  const [isRestored, setRestored] = useState(false);
  const restore = useEffectEvent(() => {
    const kept = tabMemory.read(KEY, KeptDraft);
    if (kept) onRestore(kept);
    setRestored(true);
  });

  useEffect(() => {
    if (isReady && !isRestored) restore();
  }, [isReady, isRestored]);

  useEffect(() => {
    if (!isRestored) return;
    if (isEmpty(draft)) tabMemory.forget(KEY);
    else tabMemory.write(KEY, draft);
  }, [isRestored, draft]);

  return isRestored;
}

const isEmpty = (draft: ConsultationDraft): boolean => Object.values(draft).every((answer) => answer === "");

/** For a request that comes back into the form from somewhere else. */
export const putDraftInPlace = (draft: ConsultationDraft): boolean => tabMemory.write(KEY, draft);
