import type { Locator, Page } from "playwright-core";

/** What somebody did: each press of a key, each click, and each piece of text that was typed at once. */
export interface Actions {
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** Two: a key is held while something is clicked. */
  clickWithShift: (target: Locator) => Promise<void>;
  /** How many there were, and which. */
  done: () => readonly string[];
}

/**
 * The hands of somebody whose work is counted: a key and a click are one action each, and so is a text, however long.
 * Text goes to where the focus is, so whoever types elsewhere clicks there first. Waiting for what the page shows is no
 * action. Only what is done through it is counted, so a journey that counts does nothing past it.
 */
export function countActions(page: Page): Actions {
  const log: string[] = [];
  return {
    press: async (key) => {
      log.push(`press ${key}`);
      await page.keyboard.press(key);
    },
    type: async (text) => {
      if (text.includes("\n") || text.includes("\t"))
        throw new Error("Enter and Tab are keys of their own: press them");
      log.push(`type ${text}`);
      await page.keyboard.type(text);
    },
    click: async (target) => {
      log.push(`click ${String(target)}`);
      await target.click();
    },
    clickWithShift: async (target) => {
      log.push("hold Shift", `click ${String(target)}`);
      await target.click({ modifiers: ["Shift"] });
    },
    done: () => log,
  };
}
