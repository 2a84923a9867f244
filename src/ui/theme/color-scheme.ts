import type { MantineColorSchemeManager } from "@mantine/core";

const KEY = "theme";

/** Keeps the library and the script of the site at one: both store `theme`, both tell the other by `themechange`. */
export const colorSchemeManager: MantineColorSchemeManager = (() => {
  let stop = () => {};
  const stored = () => {
    try {
      const value = localStorage.getItem(KEY);
      return value === "light" || value === "dark" ? value : null;
    } catch {
      return null;
    }
  };
  return {
    get: (fallback) => (typeof window === "undefined" ? fallback : (stored() ?? fallback)),
    set: (scheme) => {
      try {
        if (scheme === "auto") localStorage.removeItem(KEY);
        else localStorage.setItem(KEY, scheme);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
    subscribe: (onUpdate) => {
      const onChange = () => onUpdate(stored() ?? "auto");
      addEventListener("themechange", onChange);
      addEventListener("storage", onChange);
      stop = () => {
        removeEventListener("themechange", onChange);
        removeEventListener("storage", onChange);
      };
    },
    unsubscribe: () => stop(),
    clear: () => {
      try {
        localStorage.removeItem(KEY);
      } catch {
        // Nothing was kept.
      }
    },
  };
})();
