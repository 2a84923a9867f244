import { ACCOUNT_TYPES, type AccountType } from "#platform/actor.ts";
import { membersOf, tabMemory, textsOf, type Shape } from "#platform/web/storage.ts";

const KEY = "registration";

const CONTACT = ["fullName", "email", "phone", "address", "city", "state", "zipCode"] as const;
type Contact = Record<(typeof CONTACT)[number], string>;
const Contact = textsOf(CONTACT);

/** What somebody told with a booking and need not type again. Of whatever is given only this is kept. */
export type Prefill = Contact & { accountType?: AccountType | undefined };

/** Checked by hand: the first step of a booking does without the library of schemas. */
const Prefill: Shape<Prefill> = {
  safeParse: (kept) => {
    const contact = Contact.safeParse(kept);
    const { accountType: told } = membersOf(kept);
    const accountType = ACCOUNT_TYPES.find((type) => type === told);
    if (!contact.success || accountType !== told) return { success: false };
    return { success: true, data: { ...contact.data, accountType } };
  },
};

/** Kept with the tab and nowhere else. */
export function keepForRegistration(contact: Contact & { propertyType: string }): void {
  const known = Contact.safeParse(contact);
  const accountType = ACCOUNT_TYPES.find((type) => type === contact.propertyType);
  if (known.success) tabMemory.write(KEY, { ...known.data, accountType });
}

export const keptForRegistration = (): Prefill | null => tabMemory.read(KEY, Prefill);

export const forgetRegistration = (): void => tabMemory.forget(KEY);
