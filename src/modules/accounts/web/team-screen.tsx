import { useDebouncedValue, useHotkeys } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconSearch, IconUserPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { Page } from "#ui/page.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { staffQuery } from "./office-queries.ts";
import { staffFilterOf, useTeamFilter } from "./team-filter.ts";
import { TeamInviteDialog } from "./team-invite-dialog.tsx";
import { TeamPanel } from "./team-panel.tsx";
import styles from "./team-screen.module.css";
import { TeamTable } from "./team-table.tsx";

interface TeamScreen {
  /** Whoever looks at it: what they do to themselves is told apart. */
  userId: string;
  timeZone: string;
}

/** Everybody who works here and can sign in: found, invited, given a role, let go. */
export function TeamScreen({ userId, timeZone }: TeamScreen) {
  const [filter, setFilter] = useTeamFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const staff = useQuery(staffQuery(staffFilterOf({ ...filter, search })));
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useHotkeys([
    ["/", () => searchField.current?.focus()],
    ["n", () => setInviting(true)],
  ]);
  const rows = staff.data?.data ?? [];

  return (
    <Page>
      <div className={styles.head}>
        <search aria-label="Team" className={styles.search}>
          <TextField
            label="Search"
            type="search"
            placeholder="Name or email"
            icon={<IconSearch size={16} aria-hidden />}
            value={filter.search}
            onChange={({ target }) => void setFilter({ search: target.value || null, page: null })}
            ref={searchField}
          />
        </search>
        <Button tone="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </div>
      {staff.isPending ? (
        <Skeleton label="Loading the team" lines={6} />
      ) : !staff.data ? (
        <ErrorPanel title="The team could not be loaded." error={staff.error} onRetry={() => void staff.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="Nobody found"
          text="No name and no email address matches this search."
          action={<Button onClick={() => void setFilter(null)}>Show everybody</Button>}
        />
      ) : (
        <>
          <TeamTable
            members={rows}
            userId={userId}
            timeZone={timeZone}
            isStale={staff.isPlaceholderData}
            onOpen={setOpenId}
          />
          <Pagination
            {...staff.data.pagination}
            onPage={(page) => void setFilter({ page }, { history: "push", scroll: true })}
          />
        </>
      )}
      <TeamPanel
        member={rows.find(({ id }) => id === openId)}
        isOwn={openId === userId}
        timeZone={timeZone}
        onClose={() => setOpenId(null)}
      />
      {isInviting && <TeamInviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
