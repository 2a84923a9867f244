import { PeopleSection } from "#modules/accounts/web/index.ts";
import { usePortal } from "../use-portal.ts";
import NotFoundPage from "../not-found.tsx";

/** For whoever sees everything of their client; to others there is nothing here. */
export default function PeopleSettingsPage() {
  const { user, company } = usePortal();
  if (user.isLimited) return <NotFoundPage />;
  return <PeopleSection whose={{ kind: "own" }} timeZone={company.timeZone} mayChange />;
}
