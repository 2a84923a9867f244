import { MAX_COUNTED } from "#platform/lists.ts";

/** What somebody may choose instead of as many as fit. */
export const ROW_CHOICES = [10, 25, 50, 100] as const;
/** The contracts of all lists allow as many. */
export const MAX_ROWS = 100;

/** `auto` follows the height of the window. */
export type RowChoice = "auto" | number;

/** How a list takes up the screen, in pixels of a window whose text has the usual size. */
export interface ListShape {
  rowHeight: number;
  /** What stands above or below the list besides the portal's header, one line of filters and the way through the pages. */
  extraHeight?: number;
  /** The least width of a card, for a list of cards in a grid. */
  cardWidth?: number;
}

export interface ScreenSize {
  width: number;
  height: number;
}

const PHONE_WIDTH = 768;
const SIDEBAR = { from: 1024, width: 240 };
const PADDING = 48;
const CARD_GAP = 16;
/** The header, a line of filters, the table's header, the way through the pages, and the gaps between them. */
const USUAL_HEIGHT = 253;
const MIN_ROWS = 5;
/** Of cards, and on phones, where people scroll anyway. */
const USUAL_ROWS = 10;

/** How many rows a list shows without scrolling. A grid of cards ends with a full line. */
export function rowsThatFit(
  { width, height }: ScreenSize,
  { rowHeight, extraHeight = 0, cardWidth }: ListShape,
): number {
  if (width < PHONE_WIDTH) return USUAL_ROWS;
  const lines = Math.floor((height - USUAL_HEIGHT - extraHeight) / rowHeight);
  if (cardWidth === undefined) return Math.min(Math.max(lines, MIN_ROWS), MAX_ROWS);
  const room = width - (width < SIDEBAR.from ? 0 : SIDEBAR.width) - PADDING;
  const columns = Math.max(1, Math.floor((room + CARD_GAP) / (cardWidth + CARD_GAP)));
  const most = Math.floor(MAX_ROWS / columns);
  return columns * Math.min(Math.max(lines, Math.ceil(USUAL_ROWS / columns)), most);
}

/** Anybody can write a number into the address; null unless the contracts allow it. */
export const knownSize = (size: number | null): number | null =>
  size !== null && size >= 1 && size <= MAX_ROWS ? size : null;

/** The server does not skip more rows than it counts; anybody can write a larger number into the address. */
export const pageWithin = (page: number, limit: number): number =>
  Math.min(Math.max(1, page), Math.floor((MAX_COUNTED - 1) / limit));

/** The page on which the first row of a page stands when each has another number of rows. */
export const samePlace = (page: number, limit: number, newLimit: number): number =>
  Math.floor(((page - 1) * limit) / newLimit) + 1;
