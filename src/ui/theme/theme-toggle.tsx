import { useMantineColorScheme, useComputedColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./theme-toggle.module.css";

/** Light or dark, for pages that run React. Both icons are there, so that the server need not know the theme. */
export function ThemeToggle() {
  const { t } = useTranslation("ui");
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: true });
  const other = scheme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      className={styles.toggle}
      onClick={() => setColorScheme(other)}
      aria-label={other === "dark" ? t("shell.toDark") : t("shell.toLight")}
    >
      <IconMoon size={20} className={styles.whenLight} aria-hidden />
      <IconSun size={20} className={styles.whenDark} aria-hidden />
    </button>
  );
}
