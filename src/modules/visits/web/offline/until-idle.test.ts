import { expect, test } from "vitest";
import { createQueueLine, START, VISIT } from "./queue-line.ts";
import { isBusy, untilIdle } from "./until-idle.ts";

test("nothing is under way once a later try has arrived, and not before", async () => {
  const line = createQueueLine();
  const queue = line.open();
  line.fate = ["lost"];
  queue.start(VISIT, START);
  await queue.send();
  expect(isBusy(queue), "the first try was lost").toBe(true);

  let isIdle = false;
  const idle = untilIdle(queue).then(() => (isIdle = true));
  await Promise.resolve();
  expect(isIdle).toBe(false);
  await line.waitOut(queue);
  await idle;
  expect(isBusy(queue)).toBe(false);
});

test("a phone with nothing to send is idle at once", async () => {
  await untilIdle(createQueueLine().open());
});
