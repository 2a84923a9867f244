import { longMemory } from "#platform/web/storage.ts";
import { knownSize, rowsThatFit, type ListShape, type RowChoice, type ScreenSize } from "./rows.ts";

/** Checked by hand: a list needs no library of schemas for one word or number. */
const Choice = {
  safeParse: (kept: unknown): { success: true; data: RowChoice } | { success: false } => {
    const isChoice =
      kept === "auto" || (typeof kept === "number" && Number.isInteger(kept) && knownSize(kept) !== null);
    return isChoice ? { success: true, data: kept } : { success: false };
  },
};

/** While somebody drags the edge of the window, nothing is asked for. */
const STEADY_MS = 250;
const USUAL_TEXT_PX = 16;

const listeners = new Set<() => void>();
const choices = new Map<string, RowChoice>();
let screen: ScreenSize | null = null;
let steady: ReturnType<typeof setTimeout> | undefined;

const keyOf = (list: string): string => `rows:${list}`;

/** In pixels of text of the usual size. Neither a phone's keyboard nor its address bar changes it. */
function readScreen(): ScreenSize {
  const { clientWidth, clientHeight } = document.documentElement;
  const scale =
    (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX) / USUAL_TEXT_PX;
  return { width: clientWidth / scale, height: clientHeight / scale };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function follow(): void {
  clearTimeout(steady);
  steady = setTimeout(() => {
    screen = readScreen();
    tell();
  }, STEADY_MS);
}

/** Tells when the window has another size, or a list another choice. */
export function watchRows(listener: () => void): () => void {
  if (listeners.size === 0) {
    screen = readScreen();
    window.addEventListener("resize", follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(steady);
    window.removeEventListener("resize", follow);
    screen = null;
  };
}

/** As many as fit on the screen now. */
export const fittingRows = (shape: ListShape): number => rowsThatFit(screen ?? readScreen(), shape);

/** What was chosen for this list in this browser. */
export function chosenRows(list: string): RowChoice {
  const known = choices.get(list) ?? longMemory.read(keyOf(list), Choice) ?? "auto";
  choices.set(list, known);
  return known;
}

/** Where the browser keeps nothing, it holds until the page is left. */
export function chooseRows(list: string, choice: RowChoice): void {
  choices.set(list, choice);
  longMemory.write(keyOf(list), choice);
  tell();
}
