import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { previewQuery, type AgreementPreview, type PreviewInput } from "../agreement-queries.ts";
import { previewOf, type AgreementDraft } from "./agreement-draft.ts";

const PAUSE_MS = 400;

export interface Preview {
  /** The last text that was written; undefined before the first. */
  written: AgreementPreview | undefined;
  /** It is of what was typed before. */
  isWaiting: boolean;
  error: unknown;
  retry: () => void;
}

/** What the server writes of the form while one types. The text before stays until the next is there. */
export function useAgreementPreview(draft: AgreementDraft): Preview {
  const now = JSON.stringify(previewOf(draft));
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  // Written by the line above.
  const input = JSON.parse(asked) as PreviewInput;
  const preview = useQuery({ ...previewQuery(input), placeholderData: keepPreviousData });
  return {
    written: preview.data,
    isWaiting: now !== asked || preview.isFetching,
    error: preview.error,
    retry: () => void preview.refetch(),
  };
}
