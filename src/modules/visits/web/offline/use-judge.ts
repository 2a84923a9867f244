import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Missing } from "../../contract.ts";
import { finishBasisQuery } from "../api.ts";
import type { OpenVisit } from "../tech/visit-section.tsx";
import type * as judging from "./judge-missing.ts";

let judgeMissing: typeof judging.judgeMissing | undefined;

/** The rules of the states come after the first screen. Where they cannot be had, the server judges alone. */
export async function loadJudge(): Promise<void> {
  try {
    judgeMissing ??= (await import("./judge-missing.ts")).judgeMissing;
  } catch {
    // As above.
  }
}

/** What a visit lacks that was over at an instant, or goes on; null where what the server said of it still counts. */
export type Judge = (endedAt: Date | null) => Missing[] | null;

/** Judges what the server has not seen yet as the server will. */
export function useJudge(open: Pick<OpenVisit, "visit" | "report" | "photos" | "kept">): Judge {
  const client = useQueryClient();
  const { data: basis } = useQuery(finishBasisQuery);
  const [, setIsLoaded] = useState(false);
  const { edits, batch } = open.report.state.draft;
  const isUnseen = Boolean(open.kept ?? batch ?? (Object.keys(edits).length > 0 || open.photos.waiting.length > 0));
  useEffect(() => {
    // Before that, what the server said is right; the finish screen brings the judge along.
    if (isUnseen) void loadJudge().then(() => setIsLoaded(true));
  }, [isUnseen]);
  return (endedAt) =>
    basis && judgeMissing && (isUnseen || endedAt) ? judgeMissing(client, basis, { ...open, endedAt }) : null;
}
