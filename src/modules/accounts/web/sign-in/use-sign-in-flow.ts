import { useState } from "react";
import { now } from "#platform/web/clock.ts";
import type { AccountType } from "#platform/actor.ts";
import { isCallError } from "#platform/web/call.ts";
import { forgetKept } from "#platform/web/offline/forget-kept.ts";
import { OtherAccountType, type SessionUser, type SignInProgress } from "../../contract.ts";

/** What was typed to get in. It stays in the memory of the page, to go on with when the address is confirmed. */
export interface Entered {
  email: string;
  accountType?: AccountType;
  rememberMe?: boolean;
  /** The same sign-in once more. */
  signIn: () => Promise<SignInProgress>;
}

/** Where somebody stands on the way in; `form` is what the page began with. */
type Place =
  | { step: "form" }
  | { step: "confirm_email"; expiresAt: number }
  /** The address is confirmed, but the sign-in after it was refused: it has to be typed again. */
  | { step: "confirmed"; otherType: AccountType | null }
  | { step: "second_factor" }
  | { step: "new_password" };

/** The one way in after a password was given, the same on every sign-in page: it shows what the server asks for next. */
export function useSignInFlow(onSignedIn: (user: SessionUser) => void) {
  const [place, setPlace] = useState<Place>({ step: "form" });
  const [entered, setEntered] = useState<Entered | null>(null);
  const [hasLapsed, setLapsed] = useState(false);

  const advance = async (progress: SignInProgress): Promise<void> => {
    setLapsed(false);
    if (progress.user) {
      // A page that was kept for somebody else must not open for this person.
      await forgetKept();
      onSignedIn(progress.user);
      // Whatever was pressed stays busy until the next document is there.
      await new Promise(() => {});
    }
    setPlace(placeOf(progress));
  };

  return {
    place,
    entered,
    /** The time between the password and what was asked after it has run out. */
    hasLapsed,
    begin: async (progress: SignInProgress, typed: Entered) => {
      setEntered(typed);
      await advance(progress);
    },
    advance,
    /** After the address was confirmed. */
    signInAgain: async () => {
      try {
        if (entered) await advance(await entered.signIn());
      } catch (error) {
        setPlace({ step: "confirmed", otherType: otherTypeIn(error) });
      }
    },
    backToForm: ({ lapsed = false } = {}) => {
      setLapsed(lapsed);
      setPlace({ step: "form" });
    },
  };
}

export type SignInFlow = ReturnType<typeof useSignInFlow>;

function placeOf({ step, codeSeconds }: SignInProgress): Place {
  if (step === "confirm_email") return { step, expiresAt: now().getTime() + (codeSeconds ?? 0) * 1000 };
  return { step: step === "signed_in" ? "form" : step };
}

/** The address was known to the company as that of a client of another type than was chosen at the registration. */
function otherTypeIn(error: unknown): AccountType | null {
  if (!isCallError(error) || error.code !== "accounts.other_account_type") return null;
  return OtherAccountType.safeParse(error.facts).data?.accountType ?? null;
}
