import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useField } from "./field.ts";
import type { TextFieldProps } from "./text-field.tsx";
import "../theme/unstyled-button.css";

interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "inputMode" | "icon" | "autoComplete"> {
  /** `current-password` to sign in, `new-password` to choose one: password managers go by it. */
  autoComplete: "current-password" | "new-password";
}

/** Hidden, with a button that shows it. */
export function PasswordField({ label, hint, error, optional = false, ...input }: PasswordFieldProps) {
  const { t } = useTranslation("ui");
  const [isShown, setShown] = useState(false);
  const field = useField({ label, hint, error, optional });
  return (
    <PasswordInput
      {...field}
      {...input}
      // The library forgets to say it of this one.
      aria-invalid={Boolean(field.error) || undefined}
      rightSectionWidth="var(--target)"
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />
      }
      visibilityToggleButtonProps={{
        "aria-label": isShown ? t("fields.hidePassword") : t("fields.showPassword"),
        // It is a step on the way for those who use the keyboard, too.
        tabIndex: 0,
        // As high as the field, whose edge it leaves free.
        style: { width: "100%", height: "100%" },
      }}
    />
  );
}
