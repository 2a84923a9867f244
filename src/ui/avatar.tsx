import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  /** Where the picture is; without one the initials stand there. */
  picture?: string | null | undefined;
  large?: boolean;
}

/** Whom it is about, beside their name; whoever cannot see it misses nothing. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden>
      {picture ? <img src={picture} alt="" decoding="async" /> : initialsOf(name)}
    </span>
  );
}

const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
};
