/** First and last name, split at the first space. */
export function namePartsOf(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(" ");
  return { firstName, lastName: rest.join(" ").trim() };
}
