import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { knownSize, pageWithin, samePlace, type ListShape, type RowChoice } from "./rows.ts";
import { chooseRows, chosenRows, fittingRows, watchRows } from "./screen-rows.ts";

/** Where one is in a list, as its address says it. */
export interface ListPlace {
  page: number;
  /** Null while the browser decides how many rows a page has. */
  size: number | null;
}

type Move = (
  to: { page: number | null; size: number | null },
  options?: { history: "push" | "replace"; scroll?: boolean },
) => unknown;

/** What to ask a list for. */
export interface AskedRows {
  page: number;
  limit: number;
}

export interface Rows extends AskedRows {
  /** False on the server and for the first look of a page that came with its document: nothing is to be asked yet. */
  isKnown: boolean;
  /** A number that was not chosen here came with the address. */
  choice: RowChoice;
  toPage: (page: number | null) => void;
  choose: (choice: RowChoice) => void;
}

const USUAL_LIMIT = 10;

/** For a list within a page, whose place does not stand in the address. */
export function usePlace(): [ListPlace, Move] {
  const [place, setPlace] = useState<ListPlace>({ page: 1, size: null });
  return [place, ({ page, size }) => setPlace({ page: page ?? 1, size })];
}

/**
 * How many rows a page of a list has: as many as the address says, else as were chosen in this browser, else as fit on
 * the screen. `list` is the name under which the choice is kept. The row at the top stays in sight when the number
 * changes; from the second page on, or once it was chosen, the address has the number, so that it leads everybody to
 * the same rows.
 */
export function useRows(list: string, shape: ListShape, { page, size }: ListPlace, move: Move): Rows {
  const fitting = useSyncExternalStore<number | null>(
    watchRows,
    () => fittingRows(shape),
    () => null,
  );
  const chosen = useSyncExternalStore<RowChoice>(
    watchRows,
    useCallback(() => chosenRows(list), [list]),
    () => "auto",
  );
  const own = chosen === "auto" ? fitting : chosen;
  const asked = knownSize(size);
  const limit = asked ?? own ?? USUAL_LIMIT;
  const place = pageWithin(page, limit);

  const sizeAt = (to: number, rows: number, choice: RowChoice) => (to === 1 && choice === "auto" ? null : rows);
  const changeRows = (from: number, rows: number, choice: RowChoice) => {
    const to = samePlace(pageWithin(page, from), from, rows);
    void move({ page: to === 1 ? null : to, size: sizeAt(to, rows, choice) });
  };

  const lastFitting = useRef(fitting);
  const followScreen = useEffectEvent((was: number, is: number) => {
    // What came with a link is not the screen's.
    const isOwn = size === was || (size === null && page > 1);
    if (chosen === "auto" && isOwn) changeRows(was, is, "auto");
  });
  useEffect(() => {
    const was = lastFitting.current;
    lastFitting.current = fitting;
    if (was !== null && fitting !== null && was !== fitting) followScreen(was, fitting);
  }, [fitting]);

  // A filter or another order goes to the first page and leaves the number of the page that one was on.
  const isLeftOver = page === 1 && size !== null && size === fitting && chosen === "auto";
  const forgetSize = useEffectEvent(() => void move({ page: null, size: null }));
  useEffect(() => {
    if (isLeftOver) forgetSize();
  }, [isLeftOver]);

  return {
    page: place,
    limit,
    isKnown: asked !== null || own !== null,
    choice: asked === null || asked === own ? chosen : asked,
    toPage: (to) => {
      const next = to ?? 1;
      const isOwn = limit === own;
      void move(
        { page: next === 1 ? null : next, size: isOwn ? sizeAt(next, limit, chosen) : limit },
        { history: "push", scroll: true },
      );
    },
    choose: (choice) => {
      chooseRows(list, choice);
      changeRows(limit, choice === "auto" ? (fitting ?? limit) : choice, choice);
    },
  };
}
