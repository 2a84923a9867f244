import type { Missing } from "../../contract.ts";
import type { VisitFacts } from "./gather-facts.ts";

/** Whoever signs draws it; only the office may write down by name alone what somebody agreed to. */
export function missingPresence({ report, takesName }: VisitFacts): Missing[] {
  const presence = report.presence.value;
  if (presence === null)
    return [{ path: "presence", message: "Have the client sign, or say that nobody is home", rule: "" }];
  return presence.kind === "nobody-home" || presence.fileId !== null || takesName
    ? []
    : [{ path: "presence", message: "Have the client draw their signature, or say that nobody is home", rule: "" }];
}
