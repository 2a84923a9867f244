import { phoneDigits, phoneKey } from "#platform/phone.ts";

export const CLIENT_STATUSES = ["pending", "active", "expired"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export const CLIENT_TYPES = ["residential", "commercial"] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

/** How the company came to know the client. */
export const CLIENT_SOURCES = ["consultation", "office", "registration"] as const;
export type ClientSource = (typeof CLIENT_SOURCES)[number];

/** What a client is found by. A number that is not from here is known by all its digits. */
export const phoneKeyOf = (phone: string): string => phoneKey(phone) ?? phoneDigits(phone);

/** Businesses are known by their name, people by theirs. */
export function clientNameOf(client: {
  client_type: ClientType;
  first_name: string;
  last_name: string;
  business_name: string | null;
}): string {
  if (client.client_type === "commercial" && client.business_name) return client.business_name;
  return `${client.first_name} ${client.last_name}`.trim();
}
