import styles from "./questions.module.css";

export interface QuestionAndAnswer {
  question: string;
  answer: string;
}

/** Questions that open to their answers; the browser's own, so they work without scripts and are found by its search. */
export function Questions({ questions }: { questions: readonly QuestionAndAnswer[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>
            <span>{question}</span>
            <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
              <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
