const ROWS_AT_ONCE = 200;

/** Writes many rows in statements of a moderate length, one after the other. */
export async function inChunks<Row>(rows: readonly Row[], write: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await write(rows.slice(at, at + ROWS_AT_ONCE));
}
