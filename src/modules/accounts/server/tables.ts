import type { Generated } from "kysely";
import type { AccountType, StaffRole } from "#platform/actor.ts";
import type { Language } from "#platform/languages.ts";
import type { SignInOutcome } from "../rules.ts";

declare module "#platform/server/database/db.ts" {
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
      /** The places that a client's user is limited to; null for all. */
      property_ids: readonly string[] | null;
      is_founder: boolean;
      must_change_password: boolean;
      created_at: string;
      deactivated_at: string | null;
      language: Generated<Language>;
      email_confirmed_at: string | null;
      is_disputed: Generated<boolean>;
      last_signed_in_at: string | null;
      avatar_file_id: string | null;
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
    pending_sign_in: {
      id: string;
      token_hash: string;
      user_id: string;
      remember: boolean;
      password_mark: string;
      second_factor_passed: Generated<boolean>;
      wrong_codes: Generated<number>;
      created_at: string;
      expires_at: string;
    };
    verification_token: {
      id: string;
      user_id: string;
      purpose: VerificationPurpose;
      email_key: string;
      token_hash: string;
      code_hash: string | null;
      code_expires_at: string | null;
      wrong_codes: Generated<number>;
      created_at: string;
      expires_at: string;
      used_at: string | null;
    };
    client_invitation: {
      id: string;
      client_id: string;
      full_name: string;
      email: string;
      email_key: string;
      property_ids: readonly string[] | null;
      language: Language;
      /** Null until the email with the link was written. */
      token_hash: string | null;
      invited_by: string | null;
      created_at: string;
      expires_at: string;
    };
    two_factor: {
      user_id: string;
      secret_encrypted: string;
      enabled_at: string | null;
      last_step: Generated<number>;
      created_at: string;
    };
    backup_code: { user_id: string; code_hash: string; used_at: string | null };
    known_device: { user_id: string; token_hash: string; created_at: string; last_seen_at: string };
    sign_in: {
      id: string;
      /** Null where nobody has the address that was tried. */
      user_id: string | null;
      at: string;
      outcome: SignInOutcome;
      address: string | null;
      user_agent: string | null;
      is_new_device: boolean;
    };
    api_key: {
      id: string;
      name: string;
      hint: string;
      token_hash: string;
      scopes: string[];
      created_by: string;
      created_at: string;
      expires_at: string | null;
      last_used_at: string | null;
      revoked_at: string | null;
    };
  }
}

export type VerificationPurpose = "confirm_email" | "reset_password" | "invitation" | "sign_in_code";
