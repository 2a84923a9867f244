import { confirmByCode, sendConfirmation, sendSignInCode, trustBrowser } from "../../contract.ts";

/** What six mailed digits are for: where to ask for them, where to give them, and what is said above the field. */
export const CODE_KINDS = {
  confirm_email: { send: sendConfirmation, check: confirmByCode, text: "verification.text" },
  sign_in_code: { send: sendSignInCode, check: trustBrowser, text: "signInCode.sent" },
} as const;
export type CodeKind = keyof typeof CODE_KINDS;
