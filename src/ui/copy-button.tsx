import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { announce } from "./announcer.tsx";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string;
  /** What it copies, such as 'Copy the key'. */
  label: string;
}

/** Copies, and says so: on the button for the eye, by the announcer for the ear. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const { t } = useTranslation("ui");
  const [outcome, setOutcome] = useState<"none" | "done" | "failed">("none");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("done");
      announce(t("copy.done"));
    } catch {
      // Browsers refuse without HTTPS, or when the user said so.
      setOutcome("failed");
      announce(t("copy.failed"));
    }
  };
  const words = { none: label, done: t("copy.done"), failed: t("copy.failed") }[outcome];
  const Icon = outcome === "done" ? IconCheck : IconCopy;
  return (
    <Button icon={<Icon size={16} aria-hidden />} onClick={() => void copy()}>
      {words}
    </Button>
  );
}
