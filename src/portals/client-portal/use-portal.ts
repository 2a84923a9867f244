import type { DehydratedState } from "@tanstack/react-query";
import { useRouteLoaderData } from "react-router";
import type { SessionUser } from "#modules/accounts/contract.ts";
import type { CompanyProfile } from "#modules/company/contract.ts";

export interface Portal {
  user: SessionUser;
  company: CompanyProfile;
  /** What the frame shows beside a page that waits for its reader: counts and the bell. */
  known: DehydratedState | null;
}

const LAYOUT = "portals/client-portal/layout";

/** Who is signed in, and the company whose client they are. */
export function usePortal(): Portal {
  const portal = useRouteLoaderData<Portal>(LAYOUT);
  if (!portal) throw new Error("usePortal is for pages of the client portal.");
  return portal;
}
