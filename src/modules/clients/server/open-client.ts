import type { ClientRecords } from "#modules/accounts/server/index.ts";

export const openClientForSignUp: ClientRecords["open"] = () => {
  throw new Error("not yet");
};
