export const STAFF_ROLES = ["administrator", "manager", "technician", "support"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const ACCOUNT_TYPES = ["residential", "commercial"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Who is acting. Policies decide on this and on the loaded object, on nothing else. */
export type Actor =
  | { kind: "visitor" }
  | {
      kind: "client";
      userId: string;
      sessionId: string;
      clientId: string;
      accountType: AccountType;
      /** The client's properties that this user sees and speaks for; null: all of them, also those to come. */
      propertyIds: readonly string[] | null;
    }
  | { kind: "staff"; userId: string; sessionId: string; role: StaffRole }
  /** A program of the company's, with the permissions that its key was given. */
  | { kind: "api_key"; keyId: string; scopes: readonly string[] }
  /** Jobs and the program itself. */
  | { kind: "system" };

export const VISITOR: Actor = { kind: "visitor" };
export const SYSTEM: Actor = { kind: "system" };
