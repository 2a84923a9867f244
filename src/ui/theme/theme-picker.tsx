import { useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { RadioCards } from "../fields/radio-cards.tsx";

/** Light, dark, or as the system says; takes effect at once and is kept in this browser. */
export function ThemePicker() {
  const { t } = useTranslation("ui");
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server cannot know the choice; until the browser has told it, none is shown.
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  const options: { value: MantineColorScheme; label: string; picture: React.ReactNode }[] = [
    { value: "light", label: t("theme.light"), picture: <IconSun size={20} aria-hidden /> },
    { value: "dark", label: t("theme.dark"), picture: <IconMoon size={20} aria-hidden /> },
    { value: "auto", label: t("theme.system"), picture: <IconDeviceDesktop size={20} aria-hidden /> },
  ];
  return (
    <RadioCards
      legend={t("theme.title")}
      name="theme"
      options={options}
      value={isKnown ? colorScheme : ""}
      onChange={setColorScheme}
    />
  );
}
