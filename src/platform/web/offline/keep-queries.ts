import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { answersOf, forgetAnswersBefore, keepAnswers, type KeptAnswer } from "./kept-answers.ts";
import { now } from "../clock.ts";
import { onKeepNow } from "./keep-now.ts";

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
/** Answers often come several at a time. */
const PAUSE_MS = 300;

interface Keeping {
  owner: string;
  isKept: (question: QueryKey) => boolean;
  /** Changes an answer before it is written down, such as to leave out what must not stay on a phone. */
  keptForm?: (question: QueryKey, answer: unknown) => unknown;
  /** Changes what is kept before it is shown, such as a day that has passed. */
  shown?: (kept: readonly KeptAnswer[]) => readonly KeptAnswer[];
}

/**
 * Writes down what queries were answered, and gives it back to a page that begins without a connection. What the server
 * has answered meanwhile goes before; what was kept is out of date from the beginning, so it is asked for again.
 */
export function keepQueries(
  client: QueryClient,
  { owner, isKept, keptForm = (_, answer) => answer, shown = (kept) => kept }: Keeping,
): () => void {
  let isWanted = true;
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    const answers = [...changed].flatMap(([id, { queryKey, state }]) =>
      state.data === undefined
        ? []
        : [{ id, owner, question: queryKey, answer: keptForm(queryKey, state.data), at: state.dataUpdatedAt }],
    );
    changed.clear();
    if (answers.length > 0) await keepAnswers(answers);
  };
  const keep = (query: Query | undefined) => {
    if (!query || query.state.data === undefined || !isKept(query.queryKey)) return;
    changed.set(`${owner} ${query.queryHash}`, query);
    clearTimeout(timer);
    timer = setTimeout(() => void write(), PAUSE_MS);
  };
  const queries = client.getQueryCache();
  // What was answered before anybody listened.
  queries.getAll().forEach(keep);
  const stopListening = queries.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") keep(queries.get(event.query.queryHash));
  });
  const hide = () => void write();
  const stopWriting = onKeepNow(write);
  document.addEventListener("visibilitychange", hide);
  void answersOf(owner).then((kept) => {
    if (!isWanted) return;
    for (const { question, answer, at } of shown(kept))
      if (client.getQueryData(question) === undefined) client.setQueryData(question, answer, { updatedAt: at });
    void forgetAnswersBefore(owner, now().getTime() - KEPT_DAYS * DAY_MS);
  });
  return () => {
    isWanted = false;
    stopWriting();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", hide);
    stopListening();
  };
}
