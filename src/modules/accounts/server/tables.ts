import type { AccountType, StaffRole } from "#platform/actor.ts";

declare module "#platform/server/db.ts" {
  interface Database {
    user_account: {
      id: string;
      email: string;
      email_key: string;
      password_hash: string;
      full_name: string;
      first_name: string;
      last_name: string;
      phone: string | null;
      kind: "staff" | "client";
      staff_role: StaffRole | null;
      client_id: string | null;
      account_type: AccountType | null;
      is_founder: boolean;
      must_change_password: boolean;
      created_at: string;
      deactivated_at: string | null;
    };
    session: {
      id: string;
      token_hash: string;
      user_id: string;
      remember: boolean;
      address: string | null;
      user_agent: string | null;
      created_at: string;
      last_used_at: string;
      expires_at: string;
      revoked_at: string | null;
    };
  }
}
