import type { ImportFault } from "#platform/import-contract.ts";

/** How the lines of a file are called, and what is said only of them. */
export interface ImportWords {
  /** Of the page; `Import products` and the like unless given. */
  title?: string;
  one: string;
  many: string;
  /** Below the choice of a file. */
  limit: string;
  /** Of the fields that no column is read into. */
  missing: (fields: readonly string[]) => string;
}

export interface ImportField {
  value: string;
  label: string;
}

export interface ImportColumn {
  name: string;
  field: string | null;
  examples: readonly string[];
}

/** What the server says of a file before anything is changed. */
export interface ImportOutlook {
  columns: readonly ImportColumn[];
  missing: readonly string[];
  rows: number;
  good: number;
  bad: number;
  faults: readonly ImportFault[];
}

export interface ImportResult {
  imported: number;
  skipped: number;
  faults: readonly ImportFault[];
}

/** Column of the file → field. */
export type ImportMapping = Readonly<Record<string, string | null>>;
