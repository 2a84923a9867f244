// Says what a command gets from this provider.
import type {} from "@vitest/browser-playwright";
import type { BrowserCommand } from "vitest/node";
import type { CDPSession, Page } from "playwright";

/** A key by its name or its letter, with those held down meanwhile. */
export interface Key {
  key: string;
  control?: boolean;
  shift?: boolean;
}

const CODES: Record<string, number> = {
  Tab: 9,
  Enter: 13,
  Escape: 27,
  " ": 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
const CONTROL = 2;
const SHIFT = 8;

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/**
 * Presses keys as the browser gets them from a keyboard. All of them are on their way at once, in their order: to wait for
 * each of some hundred letters of a form would take longer than everything else a test does.
 */
export const pressKeys: BrowserCommand<[keys: Key[]]> = async ({ page, context }, keys) => {
  const known = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, known);
  const session = await known;
  await Promise.all(
    keys.flatMap(({ key, control = false, shift = false }) => {
      const text = control ? "" : key === "Enter" ? "\r" : key.length === 1 ? key : "";
      const pressed = {
        key,
        code: codeOf(key),
        modifiers: (control ? CONTROL : 0) + (shift ? SHIFT : 0),
        windowsVirtualKeyCode: CODES[key] ?? (/^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0),
      };
      return [
        session.send("Input.dispatchKeyEvent", { type: text === "" ? "rawKeyDown" : "keyDown", text, ...pressed }),
        session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed }),
      ];
    }),
  );
};

/** The place on a keyboard, by which some of the program tells keys apart. */
function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === " " ? "Space" : key.length === 1 ? "" : key;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    pressKeys: (keys: Key[]) => Promise<void>;
  }
}
