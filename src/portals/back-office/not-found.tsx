import { IconMapQuestion } from "@tabler/icons-react";
import { data } from "react-router";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { homeOf } from "./navigation.ts";
import { roleOf, useOffice } from "./use-office.ts";

export const handle: PageHandle = { missing: true };

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  const { user } = useOffice();
  return (
    <EmptyState
      icon={<IconMapQuestion size={40} stroke={1.4} aria-hidden />}
      title="This page doesn’t exist in the office"
      text="The address may be mistyped, or the page has moved."
      action={<ButtonLink href={homeOf(roleOf(user))}>Back to my work</ButtonLink>}
    />
  );
}
