import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { appointmentNoticesQuery } from "../notice-queries.ts";

interface NeighborLocationSectionProps {
  appointmentId: string;
  /** Where the location of the property is seen and set. */
  children: ReactNode;
}

/** What is shown only where a rule says that neighbors are told, because who they are follows from the location. */
export function NeighborLocationSection({ appointmentId, children }: NeighborLocationSectionProps) {
  const notices = useQuery(appointmentNoticesQuery(appointmentId));
  // By what counts as proof, which the answer has: the rules themselves would be one more file on the phone.
  const isAsked = notices.data?.data.some(({ proofs, state }) => proofs.includes("registry") && state !== "not-needed");
  return isAsked === true ? children : null;
}
