import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { VisitView } from "../contract.ts";
import { keepVisit, visitQuery } from "./api.ts";

// Of a visit, what is told apart here.
const withNotes = (notes: string) => ({ id: "v1", title: notes }) as VisitView;

test("a slow answer to one's own writing does not hide what a colleague has written since", async () => {
  const client = new QueryClient();
  const reads: (() => void)[] = [];
  const onServer = withNotes("mine and theirs");
  const screen = new QueryObserver(client, {
    queryKey: visitQuery("v1").queryKey,
    queryFn: () => new Promise<VisitView>((resolve) => reads.push(() => resolve(onServer))),
    initialData: withNotes("nothing"),
    staleTime: Infinity,
  });
  const leave = screen.subscribe(() => undefined);
  const shown = () => screen.getCurrentResult().data?.title;

  // The colleague's change is told, and read; then the answer arrives that was written before it.
  void client.invalidateQueries({ queryKey: visitQuery("v1").queryKey });
  expect(reads).toHaveLength(1);
  await keepVisit(client, withNotes("mine"));
  expect(shown()).toBe("mine");
  reads.at(-1)?.();
  await expect.poll(shown).toBe("mine and theirs");

  // The same when it was read already.
  await keepVisit(client, withNotes("mine"));
  reads.at(-1)?.();
  await expect.poll(shown).toBe("mine and theirs");
  leave();
});
