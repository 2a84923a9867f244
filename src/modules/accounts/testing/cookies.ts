/** What a browser sends back for a `Set-Cookie` answer: `{ cookie: cookieOf(answer.headers) }` signs the next call in. */
export function cookieOf(headers: Record<string, unknown>): string {
  const header = headers["set-cookie"];
  const lines: unknown[] = Array.isArray(header) ? header : [header];
  const line = lines.find((entry) => typeof entry === "string");
  if (typeof line !== "string") throw new Error("The answer sets no cookie");
  return line.split(";", 1)[0] ?? "";
}
