import { useState } from "react";
import { membersOf, tabMemory, type Shape } from "#platform/web/storage.ts";
import type { AgreementDraft } from "./agreement-draft.ts";

/**
 * The form as it is typed. A new one outlives a reload, as long as the tab; one that was saved before is not kept, because
 * others may have changed it meanwhile.
 *
 * @param key where a new one is kept; null: nowhere
 */
export function useAgreementDraft(key: string | null, begin: () => AgreementDraft) {
  const [{ start, wasKept }] = useState(() => {
    const fresh = begin();
    const kept = key === null ? null : tabMemory.read(key, keptLike(fresh));
    return { start: kept ?? fresh, wasKept: kept !== null };
  });
  const [draft, setDraft] = useState(start);
  const become = (next: (before: AgreementDraft) => AgreementDraft) =>
    setDraft((before) => {
      const after = next(before);
      if (key !== null) tabMemory.write(key, after);
      return after;
    });
  /** It arrived, or nobody wants it any more. */
  const forget = () => {
    if (key !== null) tabMemory.forget(key);
  };
  return { draft, become, wasKept, forget };
}

/** Whatever was kept by another version of the form is left alone: it has to have each field of a fresh one, of its kind. */
export const keptLike = (fresh: AgreementDraft): Shape<AgreementDraft> => ({
  safeParse: (value) => {
    const kept = membersOf(value);
    const isWhole = Object.entries(fresh).every(
      ([name, known]) => typeof kept[name] === typeof known && Array.isArray(kept[name]) === Array.isArray(known),
    );
    // Each field was found to be of its kind; what a list has no word for is told when it is sent.
    return isWhole ? { success: true, data: kept as unknown as AgreementDraft } : { success: false };
  },
});
