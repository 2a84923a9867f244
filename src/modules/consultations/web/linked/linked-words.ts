import type { LinkedConsultation } from "../../contract.ts";

type Told = Pick<LinkedConsultation, "status" | "isOver" | "inServiceArea">;

/** How things stand, as a key of the texts. That somebody will call is said only while the office has to confirm. */
export function linkedWordOf({ status, isOver, inServiceArea }: Told) {
  if (status === "cancelled") return "linked.cancelled";
  if (isOver) return "linked.wasOver";
  if (status === "confirmed") return "linked.confirmed";
  return inServiceArea ? "consultation.thanks.booked" : "plain.outsideArea";
}
