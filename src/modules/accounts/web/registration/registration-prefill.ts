import * as z from "zod";
import { ACCOUNT_TYPES } from "#platform/actor.ts";
import { tabMemory } from "#platform/web/storage.ts";

const KEY = "registration";

/** What somebody told with a booking and need not type again. Of whatever is given only this is kept. */
const Prefill = z.object({
  accountType: z.enum(ACCOUNT_TYPES).optional(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Prefill = z.infer<typeof Prefill>;

/** Kept with the tab and nowhere else. */
export function keepForRegistration(contact: Omit<Prefill, "accountType"> & { propertyType: string }): void {
  const accountType = ACCOUNT_TYPES.find((type) => type === contact.propertyType);
  tabMemory.write(KEY, Prefill.parse({ ...contact, accountType }));
}

export const keptForRegistration = (): Prefill | null => tabMemory.read(KEY, Prefill);

export const forgetRegistration = (): void => tabMemory.forget(KEY);
