import type { LoaderFunctionArgs } from "react-router";
import { getSession, type SessionUser } from "#modules/accounts/contract.ts";
import { HOME_OF_ROLE, SIGN_IN_PATH } from "#modules/accounts/rules.ts";
import { returnPath, signInPath } from "#modules/accounts/web/index.ts";
import type { Language } from "#platform/languages.ts";
import { localPath } from "#platform/web/language-path.ts";
import { leaveFor, loaderCall } from "#platform/web/loader.ts";
import { CONSULTATION, REGISTER } from "../navigation.ts";

/** Sends who is signed in already to the remembered place or home: they need not stand at the door. */
export async function leaveIfSignedIn({ request, context }: LoaderFunctionArgs): Promise<null> {
  const { user } = await loaderCall(context)(getSession, {});
  if (user) leaveFor(placeAfterSignIn(user, new URL(request.url).search));
  return null;
}

export const placeAfterSignIn = (user: SessionUser, search: string): string =>
  returnPath(search, HOME_OF_ROLE[user.role]);

/** To a new document, in the place of this one: nothing of the visitor's page stays in memory, and Back does not lead to a sign-in page. */
export const enterPortal = (user: SessionUser, search: string): void =>
  globalThis.location.replace(placeAfterSignIn(user, search));

/** The pages around the clients' sign-in in one language; `search` remembers the place on the way through them. */
export const accountPages = (language: Language, search = "") => ({
  signIn: signInPath("client", undefined, language) + search,
  register: localPath(language, REGISTER) + search,
  forgotPassword: localPath(language, "/forgot-password"),
  consultation: localPath(language, CONSULTATION),
  staff: SIGN_IN_PATH.staff,
});
