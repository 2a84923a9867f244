const HINT = /(?:^|; )(?:__Host-)?greenline-portal=(client|staff)/;

/**
 * Which portal this browser is signed in to, as the server left word when it gave the session; perhaps not any more. It
 * saves visitors a question that would only be answered with no.
 */
export const portalHint = (): "client" | "staff" | null => {
  const [, portal] = HINT.exec(document.cookie) ?? [];
  return portal === "client" || portal === "staff" ? portal : null;
};
