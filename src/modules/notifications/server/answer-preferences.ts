import { currentCompany } from "#modules/company/server/index.ts";
import type { NotificationPreferences } from "#platform/server/notifications/preferences.ts";
import { quietUntil } from "./quiet-hours.ts";
import { isSwitchedOff } from "./keep-switches.ts";
import { mayText } from "./text-consents.ts";

/** What people and the law say about how they are told, for the machinery that tells them. */
export const notificationPreferences: NotificationPreferences = {
  isSwitchedOff,
  mayText,
  quietUntil,
  // A text that does not say whom it is from is thrown away. A browser's notice says it by itself.
  async textOf(ctx, { title, text }) {
    const { name } = await currentCompany(ctx);
    return `${name}: ${title}. ${text}`;
  },
};
