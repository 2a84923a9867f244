import { useState } from "react";

/** Rows of a form that are added and taken out; a key stays with its row whatever happens to those before it. */
export function useListRows<Row>(known: readonly Row[], onChanged: () => void) {
  const [rows, setRows] = useState<readonly { key: number; row: Row | null }[]>(() =>
    known.map((row, key) => ({ key, row })),
  );
  return {
    rows,
    add: () => {
      setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, row: null }]);
      onChanged();
    },
    remove: (gone: number) => {
      setRows(rows.filter(({ key }) => key !== gone));
      onChanged();
    },
  };
}
