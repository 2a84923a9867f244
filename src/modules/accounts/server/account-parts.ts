import type { AccountType } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Files } from "#platform/server/files/files.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { SignUp } from "../contract.ts";

/** What the accounts need from the rest of the program. */
export interface AccountParts {
  /** The site is served over HTTPS, so its cookies may be kept from anything else. */
  secure: boolean;
  /** Where this installation is reached, for links in emails. */
  publicUrl: string;
  /** A new client's sign-in waits until the email address is confirmed. */
  requireEmailConfirmation: boolean;
  secrets: Secrets;
  files: Files;
  clientRecords: ClientRecords;
  calendarFeeds: CalendarFeeds;
  clientData: ClientData;
  clientPlaces: ClientPlaces;
}

/** A client, as far as those who sign in for them are concerned. It belongs to later modules. */
export interface ClientPlaces {
  /** Null for a client who is not there or archived. */
  describe(ctx: Ctx, clientId: string): Promise<DescribedClient | null>;
  /** Whoever archives or merges the client waits until the caller's transaction is over; what was done before is seen from then on. */
  hold(ctx: Ctx, clientId: string): Promise<void>;
}

export interface DescribedClient {
  name: string;
  accountType: AccountType;
  /** In use, the client's own address first. */
  places: { id: string; label: string; address: string }[];
}

/** What later modules keep of a client, for the file that a client takes along: by the name of its part. */
export interface ClientData {
  collect(ctx: Ctx, whose: DataOwner): Promise<Record<string, unknown>>;
}

/** The login that takes along what is kept of its client. */
export interface DataOwner {
  userId: string;
  clientId: string;
  /** Empty while the address is not confirmed: what came under it may be somebody else's. */
  email: string;
  phone: string | null;
  /** Whether they see every place of the client. */
  isOwner: boolean;
}

/**
 * The secret addresses at which a technician's phone reads appointments. They belong to a later module and know no
 * session, so whoever shuts an account ends its feed as well.
 */
export interface CalendarFeeds {
  find(ctx: Ctx, userId: string): Promise<OwnFeed | null>;
  /** At once; where there is none, none is there afterwards either. In the caller's transaction. */
  end(ctx: Ctx, userId: string): Promise<void>;
}

export interface OwnFeed {
  /** The first characters of the secret. */
  hint: string;
  createdAt: string;
  lastReadAt: string | null;
}

/**
 * Clients, as far as their logins are concerned. They belong to later modules, which `src/modules.ts` puts in here; all
 * of it runs in the caller's transaction.
 */
export interface ClientRecords {
  /** A client for a registration. The email address is only claimed: it neither finds nor blocks anybody yet. */
  open(ctx: Ctx, details: Omit<SignUp, "password">): Promise<{ clientId: string }>;
  /**
   * The address is now proven to be this person's. Tells whose login it is from now on: the client (or lead) that is
   * known under the address, else the one of the registration. Bookings made without login under it join.
   */
  join(ctx: Ctx, login: ProvenLogin): Promise<{ clientId: string; accountType: AccountType }>;
  /** What whoever has the login told of themselves: the office's record of them follows. */
  tell(ctx: Ctx, clientId: string, told: ToldDetails): Promise<void>;
  /** The login is closed by its owner for good. Whether its address was ever proven to be theirs says what was theirs. */
  leave(ctx: Ctx, login: { emailKey: string; isProven: boolean }): Promise<void>;
  /** Somebody's login is removed for good, by themselves or by an owner: what they were told and agreed to goes as well. */
  forget(ctx: Ctx, login: { userId: string; phone: string | null }): Promise<void>;
}

/** What is new; what is left out stays. */
export interface ToldDetails {
  firstName?: string;
  lastName?: string;
  phone?: string;
  /** In which they read from now on; what is written to the client without a login, as well. */
  language?: Language;
}

export interface ProvenLogin {
  clientId: string;
  accountType: AccountType;
  emailKey: string;
  /** Somebody else had registered with the address as well: nobody knows whose requests the registration's are. */
  isDisputed: boolean;
}
