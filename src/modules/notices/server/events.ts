/** Announces that a notice was added, done, or changed; the screens of staff follow. */
export const NOTICES = "notices";
