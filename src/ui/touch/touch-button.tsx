import type { MouseEvent, ReactNode, Ref } from "react";
import { Link } from "react-router";
import styles from "./touch-button.module.css";

/** `primary` once a screen. */
type Tone = "primary" | "secondary" | "danger" | "quiet";

interface Look {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

interface TouchButtonProps extends Look {
  type?: "button" | "submit";
  /** Work is under way: it keeps the focus and does nothing when pressed again. */
  busy?: boolean;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  ref?: Ref<HTMLButtonElement>;
  /** The form that it sends, where it stands outside of it. */
  form?: string;
  "aria-label"?: string;
  "aria-pressed"?: boolean;
}

export function TouchButton({
  tone = "secondary",
  icon,
  type = "button",
  busy = false,
  onClick,
  children,
  ...rest
}: TouchButtonProps) {
  return (
    <button
      {...rest}
      // Its kind is one of two words.
      type={type}
      className={styles.button}
      data-tone={tone}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <span className={styles.wheel} aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  );
}

/** The way to another screen. */
export function TouchLink({ tone = "primary", icon, to, children }: Look & { to: string }) {
  return (
    <Link to={to} className={styles.button} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

/** The way out of the program: a call, a text, a map, another portal. */
export function TouchOutLink({ tone = "secondary", icon, href, children }: Look & { href: string }) {
  // A paper of the office, too: the program stays open behind it.
  const isPage = href.startsWith("https:") || href.startsWith("/api/");
  return (
    <a href={href} className={styles.button} data-tone={tone} {...(isPage && { target: "_blank", rel: "noreferrer" })}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
