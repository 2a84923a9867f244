import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invoicePreviewQuery, type InvoicePreview } from "../invoice-queries.ts";
import { previewOf, type InvoiceDraft } from "./invoice-draft.ts";

const PAUSE_MS = 250;

export interface Preview {
  /** The last figures that were computed; null before the first. */
  totals: InvoicePreview | null;
  /** They are of what was typed before. */
  isWaiting: boolean;
  error: unknown;
  retry: () => void;
}

/** What the server makes of the form while one types. The figures before stay until the next are there. */
export function useInvoicePreview(draft: InvoiceDraft): Preview {
  const now = JSON.stringify(previewOf(draft));
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  // Written by the line above.
  const input = JSON.parse(asked) as ReturnType<typeof previewOf>;
  const preview = useQuery({
    ...invoicePreviewQuery(input ?? { invoiceOn: draft.invoiceOn, lines: [] }),
    placeholderData: keepPreviousData,
    enabled: input !== null,
  });
  const [last, setLast] = useState<InvoicePreview | null>(null);
  const shown = input === null || preview.isPlaceholderData ? null : (preview.data ?? null);
  if (shown !== null && shown !== last) setLast(shown);
  return {
    totals: shown ?? last,
    isWaiting: input !== null && (now !== asked || preview.isFetching),
    error: preview.error,
    retry: () => void preview.refetch(),
  };
}
