import { afterAll, beforeAll, expect, test } from "vitest";
import {
  finished,
  openNotificationDesk,
  person,
  type NotificationDesk,
} from "../../../testing/offices/notification-desk.ts";
import { defineMessage } from "./message.ts";
import { noteRecipients } from "./note-recipients.ts";
import { writeNotification } from "./write-notification.ts";

let desk: NotificationDesk;
beforeAll(async () => {
  desk = await openNotificationDesk();
});
afterAll(() => desk.world.close());

/** A message that carries a new secret address each time that it is written, and is written so many times at once. */
function secretMessage(times: number) {
  const kept: string[] = [];
  const allWrite = Promise.withResolvers<null>();
  let writers = 0;
  const message = defineMessage({
    name: "test.secret",
    event: finished,
    cause: ({ visitId }) => `visit:${visitId}`,
    to: () => Promise.resolve([person("ana")]),
    channels: ["email"],
    mayBeSwitchedOff: false,
    async write() {
      writers += 1;
      const address = `/pay/${writers}`;
      if (writers === times) allWrite.resolve(null);
      await allWrite.promise;
      return {
        ...{ subject: "Secret", html: address, text: address },
        keep: () => {
          kept.push(address);
          return Promise.resolve();
        },
      };
    },
  });
  return { message, kept };
}

test("what two runs write at the same time is kept and handed over by one of them", async () => {
  const { message, kept } = secretMessage(2);
  const [id = ""] = await noteRecipients(
    desk.ctx,
    message,
    { visitId: "v1" },
    {
      recipients: [person("ana")],
      channels: ["email"],
      createdAt: desk.world.clock.now().toISOString(),
    },
  );
  const parts = {
    known: new Map([[message.name, message]]),
    preferences: desk.preferences,
    writeAt: () => Promise.reject(new Error("Nothing is put off")),
  };
  await Promise.all([1, 2].map(() => writeNotification(desk.ctx, id, parts)));
  await desk.jobs.drain();
  expect((await desk.world.mails()).map(({ text }) => text)).toEqual(kept);
  expect(kept).toHaveLength(1);
});
