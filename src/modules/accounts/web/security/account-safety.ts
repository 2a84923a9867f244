/** What an account's safety is judged by. */
export interface SafetyFacts {
  hasTwoFactor: boolean;
  backupCodesLeft: number;
  isEmailConfirmed: boolean;
  /** When somebody failed to sign in to this account, as far as is known; ISO 8601. */
  failedAt: readonly string[];
}

/** What should be mended, the most important first. */
export type Remedy = "failed_tries" | "two_factor" | "backup_codes" | "email";

/** From here on new codes should be made, while there is still one to sign in with. */
export const FEW_BACKUP_CODES = 2;

/** Everybody mistypes a password now and then; three times within a week is worth a word. */
const TRIES_WORTH_A_WORD = 3;
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

export function remediesOf(facts: SafetyFacts, now: Date): Remedy[] {
  const recentTries = recentFailures(facts.failedAt, now);
  return [
    ...(recentTries >= TRIES_WORTH_A_WORD ? (["failed_tries"] as const) : []),
    ...(facts.hasTwoFactor ? [] : (["two_factor"] as const)),
    ...(facts.hasTwoFactor && hasFewBackupCodes(facts.backupCodesLeft) ? (["backup_codes"] as const) : []),
    ...(facts.isEmailConfirmed ? [] : (["email"] as const)),
  ];
}

export const hasFewBackupCodes = (left: number): boolean => left <= FEW_BACKUP_CODES;

export const recentFailures = (failedAt: readonly string[], now: Date): number =>
  failedAt.filter((at) => now.getTime() - new Date(at).getTime() <= RECENT_MS).length;
