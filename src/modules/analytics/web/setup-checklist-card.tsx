import { IconChevronRight, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { Setup, SetupLine } from "../contract.ts";
import { isConfirmable, type SetupEntry } from "../rules-setup.ts";
import { useConfirmSetup, useHideSetup } from "./api.ts";
import styles from "./setup-checklist-card.module.css";
import { countWords, SETUP_WORDS } from "./setup-words.ts";

/** Where an entry is done; the portal that has the pages says it. `target` is the record that it is about. */
export type SetupPlaceOf = (entry: SetupEntry, target: string | null) => string;

interface ChecklistProps {
  setup: Setup;
  placeOf: SetupPlaceOf;
  /** Where clients come in from a file. */
  clientImport: string;
}

/** What a company does before its first booking: what is done, what comes next, and where. */
export function SetupChecklistCard({ setup, placeOf, clientImport }: ChecklistProps) {
  const hide = useHideSetup();
  const setHidden = (isHidden: boolean) =>
    hide.mutate(
      { isHidden },
      {
        onSuccess: () => isHidden && tellHidden(() => setHidden(false)),
        onError: () => toastFailed({ message: "The checklist was not changed. Please try again." }),
      },
    );
  const next = setup.entries.find(({ isDone }) => !isDone)?.entry;
  return (
    <SectionCard title="Get ready for your first booking" text={`${setup.done} of ${setup.total} done`}>
      <progress className={styles.progress} aria-label="Setup" max={setup.total} value={setup.done} />
      <ol className={styles.list}>
        {setup.entries.map((line) => (
          <Line key={line.entry} line={line} isNext={line.entry === next} to={placeOf(line.entry, line.target)}>
            {line.entry === "client" && !line.isDone && (
              <Link to={clientImport} className={styles.other}>
                Import a list
              </Link>
            )}
          </Line>
        ))}
      </ol>
      <p className={styles.foot}>
        <Button tone="quiet" busy={hide.isPending} onClick={() => setHidden(true)}>
          Hide checklist
        </Button>
      </p>
    </SectionCard>
  );
}

const tellHidden = (undo: () => void) =>
  toastDone({
    message: "The checklist is hidden. Settings → Business brings it back.",
    action: { label: "Undo", run: undo },
  });

interface LineProps {
  line: SetupLine;
  isNext: boolean;
  to: string;
  children: ReactNode;
}

function Line({ line, isNext, to, children }: LineProps) {
  const { entry, isDone, count } = line;
  const { title, why } = SETUP_WORDS[entry];
  const id = useId();
  return (
    <li className={styles.line} data-done={isDone || undefined} data-next={isNext || undefined}>
      {isDone ? (
        <IconCircleCheckFilled className={styles.check} size={22} aria-hidden />
      ) : (
        <IconCircle className={styles.check} size={22} stroke={1.5} aria-hidden />
      )}
      <span className={styles.words}>
        <Link to={to} className={styles.open} aria-describedby={isDone ? undefined : id}>
          {title}
          <VisuallyHidden>{isDone ? " (done)" : ""}</VisuallyHidden>
        </Link>
        {!isDone && (
          <span id={id} className={styles.why}>
            {count === null || count.done === 0 ? why : `${countWords(count)} ${why}`}
          </span>
        )}
      </span>
      <span className={styles.actions}>
        {children}
        <ConfirmButton line={line} />
      </span>
      <IconChevronRight className={styles.chevron} size={18} aria-hidden />
    </li>
  );
}

/** Says that it is right as it is, or takes that back. */
function ConfirmButton({ line: { entry, isDone, isConfirmed } }: { line: SetupLine }) {
  const confirm = useConfirmSetup();
  const { confirm: words } = SETUP_WORDS[entry];
  if (!isConfirmable(entry) || words === undefined || (isDone && isConfirmed !== true)) return null;
  const set = () =>
    confirm.mutate(
      { entry, isConfirmed: isConfirmed !== true },
      { onError: () => toastFailed({ message: "This was not saved. Please try again." }) },
    );
  return isConfirmed === true ? (
    <Button tone="quiet" busy={confirm.isPending} onClick={set} aria-label={`Undo: ${words}`}>
      Undo
    </Button>
  ) : (
    <Button busy={confirm.isPending} onClick={set}>
      {words}
    </Button>
  );
}
