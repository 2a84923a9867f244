import "@mantine/core/styles/Button.layer.css";
import "@mantine/core/styles/Loader.layer.css";
import { Button as BaseButton, Loader } from "@mantine/core";
import type { MouseEvent, ReactNode, Ref } from "react";
import styles from "./button.module.css";
import "./theme/unstyled-button.css";

/** `primary` once a screen; `danger` for what cannot be undone; `quiet` for what is rarely wanted. */
type Tone = "primary" | "secondary" | "danger" | "quiet";

const LOOKS = {
  primary: { variant: "filled", color: "leaf" },
  secondary: { variant: "default", color: "leaf" },
  danger: { variant: "filled", color: "red" },
  quiet: { variant: "subtle", color: "leaf" },
} as const;

interface Look {
  tone?: Tone;
  icon?: ReactNode;
  /** As wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look {
  type?: "button" | "submit";
  /** Work is under way: it says so, keeps the focus and does nothing when pressed again. */
  busy?: boolean;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
  form?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-expanded"?: boolean;
  "aria-haspopup"?: "menu";
  "aria-controls"?: string | undefined;
  "data-autofocus"?: boolean;
}

export function Button({
  tone = "secondary",
  icon,
  wide = false,
  type = "button",
  busy = false,
  disabled = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <BaseButton
      {...LOOKS[tone]}
      {...rest}
      className={styles.button ?? ""}
      type={type}
      fullWidth={wide}
      disabled={disabled}
      leftSection={busy ? <Loader size="1em" color="currentColor" aria-hidden /> : icon}
      aria-busy={busy || undefined}
      // Not `disabled`, which would take the focus away from whoever waits.
      aria-disabled={busy || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

interface ButtonLinkProps extends Look {
  href: string;
  /** Something to keep for the page that it leads to. */
  onClick?: () => void;
}

/** A link that looks like a button, because it is the way on. */
export function ButtonLink({ tone = "primary", icon, wide = false, href, onClick, children }: ButtonLinkProps) {
  return (
    <BaseButton
      {...LOOKS[tone]}
      className={styles.button ?? ""}
      component="a"
      href={href}
      fullWidth={wide}
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </BaseButton>
  );
}
