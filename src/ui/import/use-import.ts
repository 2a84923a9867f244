import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { textOf } from "#platform/web/files/text-of-file.ts";
import { useCommand } from "#platform/web/use-command.ts";
import type { ImportMapping, ImportOutlook, ImportResult } from "./import-types.ts";

interface ChosenFile {
  /** One for each choice, also of the same file once more. */
  id: number;
  name: string;
  csv: string;
}

interface ImportFile {
  csv: string;
  mapping: Record<string, string | null>;
}

interface ImportCalls<Preview extends ImportOutlook> {
  /** Not the key of the list itself: news of others would send the whole file again. */
  name: string;
  preview: (file: ImportFile, options: { signal: AbortSignal }) => Promise<Preview>;
  run: (file: ImportFile & { skipBad: boolean }, options: { idempotencyKey: string }) => Promise<ImportResult>;
  onSettled: () => Promise<unknown>;
}

/** A file on its way in: read here, looked at by the server as often as needed, brought in once. */
export function useImport<Preview extends ImportOutlook>(calls: ImportCalls<Preview>) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [isUnreadable, setUnreadable] = useState(false);
  const keyFor = useAttemptKey();

  const preview = useQuery({
    queryKey: [calls.name, file?.id, mapping],
    queryFn: ({ signal }) => calls.preview({ csv: file?.csv ?? "", mapping: { ...mapping } }, { signal }),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  const run = useCommand({
    mutationFn: ({ skipBad }: { skipBad: boolean }) => {
      const input = { csv: file?.csv ?? "", mapping: { ...mapping }, skipBad };
      return calls.run(input, { idempotencyKey: keyFor([file?.id, mapping, skipBad]) });
    },
    onSettled: calls.onSettled,
  });

  const choose = async (chosen: File) => {
    setUnreadable(false);
    try {
      const csv = textOf(new Uint8Array(await chosen.arrayBuffer()));
      setMapping({});
      setFile((before) => ({ id: (before?.id ?? 0) + 1, name: chosen.name, csv }));
    } catch {
      // It was moved or changed since it was chosen.
      setUnreadable(true);
    }
  };

  return {
    file,
    isUnreadable,
    mapping,
    preview,
    run,
    choose,
    /** A field is read from one column only. */
    map: (column: string, field: string | null, known: ImportMapping) => {
      const others = Object.entries(known).map(([name, own]): [string, string | null] => [
        name,
        own === field ? null : own,
      ]);
      setMapping({ ...Object.fromEntries(others), [column]: field });
    },
    startAgain: () => {
      setFile(null);
      setMapping({});
      run.reset();
    },
  };
}

export type Import<Preview extends ImportOutlook> = ReturnType<typeof useImport<Preview>>;
