import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OutputOf } from "#platform/contract.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call } from "#platform/web/call.ts";
import { importClients, previewImport, type ImportField } from "../../contract.ts";
import { useRefresh } from "../api.ts";
import { textOf } from "./text-of-file.ts";

interface ChosenFile {
  /** One for each choice, also of the same file once more. */
  id: number;
  name: string;
  csv: string;
}

export type ImportMapping = Readonly<Record<string, ImportField | null>>;
export type ImportResult = OutputOf<typeof importClients>;

/** A file on its way in: read here, looked at by the server as often as needed, brought in once. */
export function useClientImport() {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [isUnreadable, setUnreadable] = useState(false);
  const keyFor = useAttemptKey();
  const refresh = useRefresh();

  const preview = useQuery({
    // Not below the key of clients: news of others would send the whole file again.
    queryKey: ["client-import", file?.id, mapping],
    queryFn: ({ signal }) => call(previewImport, { csv: file?.csv ?? "", mapping: { ...mapping } }, { signal }),
    enabled: file !== null,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

  const run = useMutation({
    mutationFn: ({ skipBad }: { skipBad: boolean }) => {
      const input = { csv: file?.csv ?? "", mapping: { ...mapping }, skipBad };
      return call(importClients, input, { idempotencyKey: keyFor([file?.id, mapping, skipBad]) });
    },
    onSettled: refresh,
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
    map: (column: string, field: ImportField | null, known: ImportMapping) => {
      const others = Object.entries(known).map(([name, own]) => [name, own === field ? null : own]);
      // The same columns with fields of the same list.
      setMapping({ ...(Object.fromEntries(others) as ImportMapping), [column]: field });
    },
    startAgain: () => {
      setFile(null);
      setMapping({});
      run.reset();
    },
  };
}

export type ClientImport = ReturnType<typeof useClientImport>;
