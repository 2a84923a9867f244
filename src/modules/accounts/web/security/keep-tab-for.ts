import { tabMemory, textsOf } from "#platform/web/storage.ts";

const OWNER = "kept-for";

/** What was typed in this tab is nobody else's: it goes when somebody else is signed in, however the session before ended. */
export function keepTabFor(userId: string): void {
  const before = tabMemory.read(OWNER, textsOf(["id"]));
  if (before !== null && before.id !== userId) tabMemory.forgetAll();
  tabMemory.write(OWNER, { id: userId });
}
