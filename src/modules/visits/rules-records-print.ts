import type { RecordContent } from "./contract-records.ts";
import { lineLabel, lineText, type RecordLine } from "./rules-records-lines.ts";

/** How records stand on paper: few columns with several lines each, so that a sheet holds everything. */

export interface PrintColumn {
  key: string;
  label: string;
  /** Of the width, in relation to the others. */
  share: number;
  /** Without a label where the line says itself what it is. */
  lines: readonly (RecordLine | { labeled: RecordLine })[];
}

const labeled = (line: RecordLine) => ({ labeled: line });

export const PRINT_COLUMNS: readonly PrintColumn[] = [
  {
    key: "when",
    label: "When",
    share: 13,
    lines: ["appliedOn", labeled("started"), labeled("ended"), labeled("reentry")],
  },
  {
    key: "where",
    label: "Customer and place",
    share: 16,
    lines: ["customer", "street", "municipality", labeled("county"), "state", "zip", labeled("missing")],
  },
  {
    key: "product",
    label: "Product",
    share: 19,
    lines: ["product", labeled("epaNumber"), labeled("ingredients"), labeled("restricted")],
  },
  {
    key: "amount",
    label: "Amount",
    share: 17,
    lines: [
      "amount",
      labeled("plainAmount"),
      labeled("concentrate"),
      labeled("diluent"),
      labeled("mixture"),
      labeled("size"),
    ],
  },
  {
    key: "use",
    label: "Area and method",
    share: 17,
    lines: ["area", "site", "method", "equipment", labeled("targetPests")],
  },
  {
    key: "who",
    label: "Applicator",
    share: 13,
    lines: ["applicator", labeled("license"), labeled("category"), labeled("supervised"), labeled("useReason")],
  },
  {
    key: "weather",
    label: "Weather",
    share: 11,
    lines: ["sky", labeled("wind"), labeled("temperature"), labeled("humidity")],
  },
];

/** What the record says in this column, without what it does not say. */
export const printLines = ({ lines }: PrintColumn, content: RecordContent): string[] =>
  lines.flatMap((line) => {
    const [key, label] = typeof line === "string" ? [line, ""] : [line.labeled, `${lineLabel(line.labeled)}: `];
    const text = lineText(key, content);
    return text === "" ? [] : [label + text];
  });
