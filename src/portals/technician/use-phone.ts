import { useRouteLoaderData } from "react-router";
import type { SessionUser } from "#modules/accounts/contract.ts";

export interface Phone {
  user: SessionUser;
  company: { name: string; timeZone: string };
}

const LAYOUT = "portals/technician/layout";

/** Who is signed in on this phone, and the company they work for. */
export function usePhone(): Phone {
  const phone = useRouteLoaderData<Phone>(LAYOUT);
  if (!phone) throw new Error("usePhone is for pages of the technician's phone.");
  return phone;
}
