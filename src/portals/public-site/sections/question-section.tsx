import { Questions, type QuestionAndAnswer } from "./questions.tsx";
import section from "./section.module.css";
import styles from "./question-section.module.css";

interface QuestionSectionProps {
  title: string;
  questions: readonly QuestionAndAnswer[];
  more?: { href: string; text: string };
}

/** A heading on the left, its questions on the right. */
export function QuestionSection({ title, questions, more }: QuestionSectionProps) {
  return (
    <section className={styles.section}>
      <div className={`${section.inner} ${styles.layout}`}>
        <div>
          <h2 className={section.heading}>{title}</h2>
          {more && (
            <a className={styles.more} href={more.href}>
              {more.text}
              <span aria-hidden="true">→</span>
            </a>
          )}
        </div>
        <Questions questions={questions} />
      </div>
    </section>
  );
}
