import { useEffect } from "react";
import { colorSchemeManager } from "../theme/color-scheme.ts";

export type ThemeChoice = "light" | "dark" | "auto";

export const chosenTheme = (): ThemeChoice => colorSchemeManager.get("auto");

/** Keeps what was chosen, and shows it at once: what the script in the head does when a page begins. */
export function chooseTheme(choice: ThemeChoice): void {
  colorSchemeManager.set(choice);
  show(choice);
  dispatchEvent(new Event("themechange"));
}

const DARK = "(prefers-color-scheme: dark)";

function show(choice: ThemeChoice): void {
  const isDark = choice === "auto" ? matchMedia(DARK).matches : choice === "dark";
  document.documentElement.dataset["mantineColorScheme"] = isDark ? "dark" : "light";
}

/** Follows the phone, which may turn dark in the evening, where nobody has chosen. */
export function useThemeOfPhone(): void {
  useEffect(() => {
    const phone = matchMedia(DARK);
    const follow = () => show(chosenTheme());
    phone.addEventListener("change", follow);
    return () => phone.removeEventListener("change", follow);
  }, []);
}
