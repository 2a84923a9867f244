import type { AgreementText } from "../contract-agreements.ts";
import { partsOf } from "../rules-text.ts";
import styles from "./agreement-text-section.module.css";

interface TextSection {
  text: AgreementText;
  /** Of the headings of its sections, below whatever heading stands above. */
  level?: 2 | 3;
}

/** The words that are read and signed: the facts as a list of what and how much, then section after section. */
export function AgreementTextSection({ text, level = 2 }: TextSection) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.text} lang={text.language}>
      {text.facts.length > 0 && (
        <dl className={styles.facts}>
          {text.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text.sections.map(({ heading, text: words }, place) => (
        <section key={`${place} ${heading}`}>
          <Heading>{heading}</Heading>
          {partsOf(words).map((part, index) =>
            part.kind === "list" ? (
              <ul key={`${index} ${part.kind}`}>
                {part.items.map((item, at) => (
                  <li key={`${at} ${item}`}>{item}</li>
                ))}
              </ul>
            ) : (
              <p key={`${index} ${part.kind}`}>{part.text}</p>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
