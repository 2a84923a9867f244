export const CLIENT_STATUSES = ["pending", "active", "expired"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export const CLIENT_TYPES = ["residential", "commercial"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** How the company came to know the client. */
export const CLIENT_SOURCES = ["consultation", "office", "registration"] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** What a client is found by: two spellings of one address are one client. */
export const emailKeyOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** Digits only, without the country code: `+1 (302) 555-0100` and `302.555.0100` are one number. */
export const phoneKeyOf = (phone: string): string => {
  const digits = phone.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
};

/** Businesses are known by their name, people by theirs. */
export const clientNameOf = (client: {
  client_type: ClientType;
  first_name: string;
  last_name: string;
  business_name: string | null;
}): string =>
  client.client_type === "commercial" && client.business_name
    ? client.business_name
    : `${client.first_name} ${client.last_name}`.trim();

/** The first word is the first name, the rest the last: `Ana Maria Lopez` → `Ana`, `Maria Lopez`. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
