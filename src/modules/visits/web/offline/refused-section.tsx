import { useEffect, useState } from "react";
import { announce } from "#ui/announcer.tsx";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { copiedText, linesOf } from "./refused-words.ts";
import type { UnsentItem } from "./unsent-items.ts";
import styles from "./unsent-panel.module.css";

/** Writes an instant as a time of day. */
type Clock = (instant: string) => string;

/** What was recorded, of something that the server did not take: it is nowhere but here. */
export function RefusedContent({ item: { content, picture }, clock }: { item: UnsentItem; clock: Clock }) {
  const lines = linesOf(content, clock);
  return (
    <>
      {lines.length > 0 && (
        <ul className={styles.recorded} aria-label="What was recorded">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {picture && <Picture picture={picture} />}
    </>
  );
}

function Picture({ picture }: { picture: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <a className={styles.save} href={address} download={`visit.${picture.type === "image/png" ? "png" : "jpg"}`}>
      Save to this phone
    </a>
  );
}

const COPY = "Copy what was not accepted";

/** For an email or a text to the office, where sending it once more does not help. */
export function CopyRefused({ items, clock }: { items: readonly UnsentItem[]; clock: Clock }) {
  const [words, setWords] = useState(COPY);
  const say = (told: string) => {
    setWords(told);
    announce(told);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copiedText(items, clock));
      say("Copied");
    } catch {
      say("This browser did not copy it");
    }
  };
  return <TouchButton onClick={() => void copy()}>{words}</TouchButton>;
}
