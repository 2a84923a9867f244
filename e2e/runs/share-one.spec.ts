import { expect, test } from "vitest";
import { shareOne } from "../support/share-one.ts";

/** Things that count how many of them there were, and break when told to. */
function countedThings() {
  const opened: { fault: Error | null; closed: boolean }[] = [];
  const sharing = shareOne(() => {
    const thing = { fault: null as Error | null, closed: false };
    opened.push(thing);
    return Promise.resolve({
      number: opened.length,
      expectWell: () => (thing.fault ? Promise.reject(thing.fault) : Promise.resolve()),
      close: () => Promise.resolve(void (thing.closed = true)),
    });
  });
  const breakLast = (reason: string) => {
    const last = opened.at(-1);
    if (last) last.fault = new Error(reason);
  };
  return { sharing, opened, breakLast };
}

test("one is opened for all who ask, and closed at the end", async () => {
  const { sharing, opened } = countedThings();
  expect((await sharing.take()).number).toBe(1);
  await sharing.giveBack();
  expect((await sharing.take()).number).toBe(1);
  await sharing.close();
  expect(opened).toMatchObject([{ closed: true }]);
});

test("who breaks it is told, and the next one has a new one", async () => {
  const { sharing, opened, breakLast } = countedThings();
  await sharing.take();
  breakLast("burst");
  await expect(sharing.giveBack()).rejects.toThrow("burst");
  expect((await sharing.take()).number).toBe(2);
  expect(opened).toMatchObject([{ closed: true }, { closed: false }]);
});

test("what breaks while nobody has it is told to the next one, once", async () => {
  const { sharing, breakLast } = countedThings();
  await sharing.take();
  await sharing.giveBack();
  breakLast("burst in the night");
  await expect(sharing.take()).rejects.toThrow("burst in the night");
  expect((await sharing.take()).number).toBe(2);
});
