import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { AppError } from "#platform/errors.ts";
import { undefused } from "#platform/spreadsheet-cell.ts";

export interface CsvLine {
  /** Where it begins in the file; the header is line 1. */
  line: number;
  cells: string[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Parsing that much takes a few milliseconds; other requests are answered between two of these. */
const SLICE = 65_536;
/** A quote that is never closed would make the rest of the file one cell. */
const LONGEST_LINE = 200_000;

/**
 * The lines of a CSV file, whatever separates its cells, one after the other: a file of any length is never in memory
 * twice, and nobody waits for it. Lines without any text are left out. A cell that this program's own export has defused
 * (`'=…`) is as it was.
 *
 * @throws AppError `<module>.unreadable_file`
 */
export async function* readCsv(text: string, module: string): AsyncGenerator<CsvLine, undefined> {
  const parser = Readable.from(slicesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: LONGEST_LINE,
    }),
  );
  try {
    for await (const parsed of parser) {
      // What `info: true` makes of a record (csv-parse, options, info).
      const { record, info } = parsed as { record: string[]; info: { lines: number } };
      const within = record.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
      yield { line: info.lines - within, cells: record.map(undefused) };
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw unreadable(module, `The file cannot be read as CSV: ${fault.message}`);
  }
}

export const unreadable = (module: string, detail: string) =>
  new AppError("invalid", `${module}.unreadable_file`, { detail });

async function* slicesOf(text: string): AsyncGenerator<string> {
  // Spreadsheets put a mark in front; no database takes the sign NUL, and half of a pair of signs is none.
  const clean = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .toWellFormed();
  for (let from = 0; from < clean.length; from += SLICE) {
    yield clean.slice(from, from + SLICE);
    await setImmediate();
  }
}

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const header = (/^[^\r\n]*/.exec(text.slice(0, LONGEST_LINE))?.[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}
