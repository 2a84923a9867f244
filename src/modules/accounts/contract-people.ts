import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { idField } from "#platform/input-fields.ts";
import { bothPasswords, ChosenPassword, EmailAddress, LinkToken, nameOf } from "./contract-fields.ts";
import { INVITATIONS_A_DAY, MAX_PEOPLE } from "./rules.ts";

/**
 * The people who sign in for one client: their owners, who see every place and may invite others, and whoever is limited
 * to some places. The same for the owners themselves and for the office. Instants are ISO 8601 in UTC.
 */

const MAX_PLACES = 500;
const CHOOSE_A_PLACE = "Please choose at least one location";

/** The places by id; null for all of them, also those to come, and for the right to invite. */
const Places = z.array(z.string()).nullable();
const ChosenPlaces = z.array(idField, CHOOSE_A_PLACE).min(1, CHOOSE_A_PLACE).max(MAX_PLACES).nullable();

const PersonView = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  propertyIds: Places,
  /** Whoever asks. */
  isSelf: z.boolean(),
  lastSignedInAt: z.string().nullable(),
  /** Nobody does it to themselves, and the last owner stays. */
  can: z.object({ change: z.boolean(), remove: z.boolean() }),
});
export type PersonView = z.infer<typeof PersonView>;

const InvitationView = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  propertyIds: Places,
  createdAt: z.string(),
  /** Until when the link works; it can be sent again afterwards. */
  expiresAt: z.string(),
  hasLapsed: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;

const People = z.object({
  people: z.array(PersonView),
  invitations: z.array(InvitationView),
  /** Those that can be chosen, the client's own address first. */
  places: z.array(z.object({ id: z.string(), label: z.string(), address: z.string() })),
});
export type People = z.infer<typeof People>;

export const InvitePerson = z.object({
  fullName: nameOf("Please enter a name"),
  email: EmailAddress,
  propertyIds: ChosenPlaces,
});
export type InvitePerson = z.infer<typeof InvitePerson>;

export const GivenPlaces = z.object({ propertyIds: ChosenPlaces });
export type GivenPlaces = z.infer<typeof GivenPlaces>;

const MANY = { by: "user", max: 60, seconds: 15 * 60 } as const;
/** Each invitation is an email: how many go out is counted by client and by address, not by whoever asks. */
const MAIL_ERRORS = ["accounts.too_many_invitations", "accounts.too_often_invited"] as const;

const INVITE_ERRORS = [
  "accounts.is_member",
  "accounts.already_invited",
  "accounts.too_many_people",
  "accounts.not_confirmed",
  "properties.not_found",
  ...MAIL_ERRORS,
] as const;
const OF_INVITATION = ["accounts.invitation_not_found"] as const;
const OF_PERSON = ["accounts.person_not_found", "accounts.last_owner"] as const;

export const listOwnPeople = endpoint({
  method: "GET",
  path: "/api/my/people",
  summary: "Who signs in for the client, who was invited, and for which places; for owners alone",
  access: "client",
  input: z.object({}),
  output: People,
  errors: [],
});

export const inviteOwnPerson = endpoint({
  method: "POST",
  path: "/api/my/people/invitations",
  summary: `Emails somebody a link, good for seven days, to sign in for this client; at most ${MAX_PEOPLE} people, and ${INVITATIONS_A_DAY.client} emails a day`,
  access: "client",
  limit: MANY,
  status: 201,
  input: InvitePerson,
  output: People,
  errors: [...INVITE_ERRORS],
});

export const resendOwnInvitation = endpoint({
  method: "POST",
  path: "/api/my/people/invitations/{id}/send",
  summary: "Emails the link again, good for seven more days; the earlier one stops working",
  access: "client",
  limit: MANY,
  input: z.object({ id: idField }),
  output: People,
  errors: [...OF_INVITATION, ...MAIL_ERRORS],
});

export const withdrawOwnInvitation = endpoint({
  method: "DELETE",
  path: "/api/my/people/invitations/{id}",
  summary: "Withdraws an invitation; its link stops working at once",
  access: "client",
  limit: MANY,
  input: z.object({ id: idField }),
  output: People,
  errors: [...OF_INVITATION],
});

export const changeOwnPerson = endpoint({
  method: "PUT",
  path: "/api/my/people/{id}",
  summary: "Says which places somebody sees from now on, and ends their sessions",
  access: "client",
  limit: MANY,
  input: GivenPlaces.extend({ id: idField }),
  output: People,
  errors: [...OF_PERSON, "properties.not_found"],
});

export const removeOwnPerson = endpoint({
  method: "DELETE",
  path: "/api/my/people/{id}",
  summary: "Removes somebody's login with its sessions, for good",
  access: "client",
  limit: MANY,
  input: z.object({ id: idField }),
  output: People,
  errors: [...OF_PERSON],
});

const OfClient = { clientId: idField };
const NOT_FOUND = ["clients.not_found"] as const;

export const listClientPeople = endpoint({
  method: "GET",
  path: "/api/clients/{clientId}/people",
  summary: "Who signs in for a client, who was invited, and for which places",
  access: "clients.read",
  input: z.object(OfClient),
  output: People,
  errors: [...NOT_FOUND],
});

export const inviteClientPerson = endpoint({
  method: "POST",
  path: "/api/clients/{clientId}/people/invitations",
  summary: "Emails somebody a link, good for seven days, to sign in for this client",
  access: "clients.write",
  limit: MANY,
  status: 201,
  input: InvitePerson.extend(OfClient),
  output: People,
  errors: [...INVITE_ERRORS, ...NOT_FOUND],
});

export const resendClientInvitation = endpoint({
  method: "POST",
  path: "/api/clients/{clientId}/people/invitations/{id}/send",
  summary: "Emails the link again, good for seven more days; the earlier one stops working",
  access: "clients.write",
  limit: MANY,
  input: z.object({ ...OfClient, id: idField }),
  output: People,
  errors: [...OF_INVITATION, ...MAIL_ERRORS, ...NOT_FOUND],
});

export const withdrawClientInvitation = endpoint({
  method: "DELETE",
  path: "/api/clients/{clientId}/people/invitations/{id}",
  summary: "Withdraws an invitation; its link stops working at once",
  access: "clients.write",
  limit: MANY,
  input: z.object({ ...OfClient, id: idField }),
  output: People,
  errors: [...OF_INVITATION, ...NOT_FOUND],
});

export const changeClientPerson = endpoint({
  method: "PUT",
  path: "/api/clients/{clientId}/people/{id}",
  summary: "Says which places somebody sees from now on, and ends their sessions",
  access: "clients.write",
  limit: MANY,
  input: GivenPlaces.extend({ ...OfClient, id: idField }),
  output: People,
  errors: [...OF_PERSON, "properties.not_found", ...NOT_FOUND],
});

export const removeClientPerson = endpoint({
  method: "DELETE",
  path: "/api/clients/{clientId}/people/{id}",
  summary: "Removes somebody's login with its sessions, for good",
  access: "clients.write",
  limit: MANY,
  input: z.object({ ...OfClient, id: idField }),
  output: People,
  errors: [...OF_PERSON, ...NOT_FOUND],
});

const BY_LINK = { by: "address", max: 60, seconds: 15 * 60 } as const;

export const readClientInvitation = endpoint({
  method: "POST",
  path: "/api/auth/client-invitation",
  summary:
    "Says whom an emailed invitation is for. Changes nothing: the token stands in the body, so that no log keeps it",
  access: "everyone",
  limit: BY_LINK,
  input: z.object({ token: LinkToken }),
  output: z.object({ fullName: z.string(), email: z.string(), clientName: z.string() }),
  errors: ["accounts.link_invalid"],
});

export const AcceptedInvitation = z
  .object({ fullName: nameOf("Please enter your name"), ...ChosenPassword })
  .refine(bothPasswords.agree, bothPasswords.told);

export const AcceptClientInvitation = z
  .object({ token: LinkToken, fullName: nameOf("Please enter your name"), ...ChosenPassword })
  .refine(bothPasswords.agree, bothPasswords.told);
export type AcceptClientInvitation = z.infer<typeof AcceptClientInvitation>;

export const acceptClientInvitation = endpoint({
  method: "POST",
  path: "/api/auth/client-invitation/accept",
  summary: "Makes the login of whoever was invited, with a name and a password of their own. Signs nobody in",
  access: "everyone",
  limit: BY_LINK,
  status: 201,
  input: AcceptClientInvitation,
  output: z.object({ email: z.string() }),
  errors: ["accounts.link_invalid", "accounts.email_taken"],
});
