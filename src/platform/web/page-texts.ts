import type { Namespace } from "./i18n.tsx";

type Need = (namespaces: readonly Namespace[]) => Promise<void>;

let need: Need = () => Promise.resolve();

/** Whoever starts the browser's part says how texts are loaded later than with the page. */
export const loadTextsWith = (load: Need): void => {
  need = load;
};

/**
 * The `clientLoader` of a page that has texts of its own: whoever opens its address gets them by its `handle`, whoever comes
 * from another page of the portal by this.
 */
export const textsLoader =
  (...namespaces: readonly Namespace[]) =>
  async (): Promise<null> => {
    await need(namespaces);
    return null;
  };

/**
 * The `loader` of such a page that asks the server for nothing. Without one React Router waits for the `clientLoader`
 * before it renders, and what the server sends is an empty page until the scripts are there.
 */
export const rendersOnServer = (): null => null;
