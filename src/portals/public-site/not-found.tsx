import { data } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { NotFoundMessage } from "./not-found-message.tsx";

export const handle: PageHandle = { cache: true, missing: true };

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <NotFoundMessage />;
}
