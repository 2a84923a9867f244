import { useState } from "react";
import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  /** Where the picture is; without one, and where it cannot be had, the initials stand there. */
  picture?: string | null | undefined;
  /** What is to be seen, where the picture says more than the name beside it. */
  alt?: string;
  large?: boolean;
}

/** Whom it is about, beside their name; unless it has an `alt`, whoever cannot see it misses nothing. */
export function Avatar({ name, picture, alt = "", large = false }: AvatarProps) {
  const [lost, setLost] = useState<string | null>(null);
  const shown = picture && picture !== lost ? picture : null;
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden={shown === null || alt === ""}>
      {shown === null ? (
        initialsOf(name)
      ) : (
        <img src={shown} alt={alt} decoding="async" onError={() => setLost(shown)} />
      )}
    </span>
  );
}

/** Somebody by their name, with their picture before it. */
export const NamedAvatar = (person: AvatarProps) => (
  <span className={styles.named}>
    <Avatar {...person} />
    <span>{person.name}</span>
  </span>
);

const initialsOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? "");
  return letters.join("").toUpperCase();
};
