import { data, Link } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { homeOf } from "./navigation.ts";
import styles from "./not-found.module.css";
import { roleOf, useOffice } from "./use-office.ts";

export const handle: PageHandle = { missing: true };

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { user } = useOffice();
  return (
    <section className={styles.page}>
      <h2>There is no such page in the office</h2>
      <p>The address may be mistyped, or the page has moved.</p>
      <Link to={homeOf(roleOf(user))}>Back to my work</Link>
    </section>
  );
}
