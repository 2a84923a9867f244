import { useRouteLoaderData } from "react-router";
import type { SessionUser } from "#modules/accounts/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { StaffRole } from "#platform/actor.ts";

export interface Office {
  user: SessionUser;
  company: CompanyProfile;
}

const LAYOUT = "portals/back-office/layout";

/** Who is signed in, and the company they work for. */
export function useOffice(): Office {
  const office = useRouteLoaderData<Office>(LAYOUT);
  if (!office) throw new Error("useOffice is for pages of the back office.");
  return office;
}

/** A member of staff always has a role; somebody without one would have the fewest rights there are. */
export const roleOf = ({ staffRole }: SessionUser): StaffRole => staffRole ?? "technician";
