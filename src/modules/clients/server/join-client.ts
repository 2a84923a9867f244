import type { ClientRecords } from "#modules/accounts/server/index.ts";

export const joinClient: ClientRecords["join"] = () => {
  throw new Error("not yet");
};
