import { useQuery } from "@tanstack/react-query";
import { formatInstantYear } from "#platform/web/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { recentSignInsQuery } from "./security-queries.ts";
import styles from "./last-sign-in-facts.module.css";

/** When and from where this account was signed in to last; for the office. */
export function LastSignInFacts({ timeZone }: { timeZone: string }) {
  const signIns = useQuery(recentSignInsQuery());
  if (signIns.isPending) return <Skeleton lines={1} />;
  // The history below says so, and offers to try again.
  if (!signIns.data) return null;
  const last = signIns.data.data.find(({ outcome }) => outcome === "signed_in");
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Last login</dt>
        <dd>{last ? formatInstantYear(last.at, timeZone, "en") : "—"}</dd>
      </div>
      <div>
        <dt>Last IP</dt>
        <dd>{last?.address ?? "—"}</dd>
      </div>
    </dl>
  );
}
