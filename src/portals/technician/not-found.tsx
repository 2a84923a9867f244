import { data } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { TouchLink } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPage } from "#ui/touch/touch-page.tsx";
import { TECH } from "./places.ts";

export const handle: PageHandle = { missing: true };

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <TouchPage title="Not found" actions={<TouchLink to={TECH}>Back to today</TouchLink>}>
      <TouchNotice title="This page does not exist">
        <p>The address may be mistyped, or the page has moved.</p>
      </TouchNotice>
    </TouchPage>
  );
}
