import type { Translate } from "#platform/server/texts.ts";
import type { HistoryFile, PastService, ServiceHistory } from "../../contract-history.ts";

/** What was found, how many, and where, in a line. */
export const findingWords = ({ pest, count, where }: PastService["findings"][number]): string =>
  `${pest}${count === null ? "" : ` (${count})`}${where === "" ? "" : `, ${where}`}`;

type Cell = string | number | null;

/** A year as a table for spreadsheets: its header, and a row for each visit. */
export function historyTable(
  t: Translate,
  { services }: Pick<ServiceHistory, "services">,
  { statistics }: Pick<HistoryFile, "statistics">,
): { header: string[]; rows: Cell[][] } {
  const columns: [label: Label, cell: (service: PastService) => Cell][] = [
    ["date", ({ date }) => date],
    ["service", ({ title }) => title],
    ["technician", ({ technicianName }) => technicianName],
    ["minutes", ({ minutes }) => minutes],
    ["found", ({ findings }) => findings.map(findingWords).join("; ")],
    ["treatments", ({ treatments }) => treatments.join("; ")],
    ["products", ({ products }) => products.map(({ name }) => name).join("; ")],
    ["notes", ({ notes }) => notes],
    ["next", ({ nextAction }) => nextAction?.action ?? ""],
  ];
  if (statistics) columns.push(["effectiveness", ({ effectiveness }) => effectiveness]);
  return {
    header: columns.map(([label]) => t(`visits:history.${label}`)),
    rows: services.map((service) => columns.map(([, cell]) => cell(service))),
  };
}

type Label =
  | "date"
  | "service"
  | "technician"
  | "minutes"
  | "found"
  | "treatments"
  | "products"
  | "notes"
  | "next"
  | "effectiveness";
