import { IconLock } from "@tabler/icons-react";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { homeOf } from "./navigation.ts";
import { roleOf, useOffice } from "./use-office.ts";

/** Stands in the place of a page that this member of staff may not open. */
export function Forbidden() {
  const { user } = useOffice();
  return (
    <EmptyState
      icon={<IconLock size={40} stroke={1.4} aria-hidden />}
      title="Your role doesn’t include this page"
      text="Administrators decide who can see what. If you need this page for your work, please ask one of them."
      action={<ButtonLink href={homeOf(roleOf(user))}>Back to my work</ButtonLink>}
    />
  );
}
