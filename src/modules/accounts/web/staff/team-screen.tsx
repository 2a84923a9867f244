import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SearchSection } from "#ui/tables/search-section.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { useRows } from "#ui/tables/use-rows.ts";
import { staffQuery } from "./office-queries.ts";
import { useTeamFilter } from "./team-filter.ts";
import { TeamPanel } from "./team-panel.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { TeamTable } from "./team-table.tsx";

const TeamInviteDialog = onDemand(async () => (await import("./team-invite-dialog.tsx")).TeamInviteDialog);

interface TeamScreen {
  /** Whoever looks at it: what they do to themselves is told apart. */
  userId: string;
  timeZone: string;
}

/** Everybody who works here and can sign in: found, invited, given a role, let go. */
export function TeamScreen({ userId, timeZone }: TeamScreen) {
  const [filter, setFilter] = useTeamFilter();
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("team", { rowHeight: 36 }, filter, setFilter);
  const staff = useQuery({
    ...staffQuery({ search, page: rows.page, limit: rows.limit }),
    enabled: rows.isKnown,
  });
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const clear = () => void setFilter(null);
  useShortcuts([{ keys: "n", label: "Invite a team member", run: () => setInviting(true) }]);

  return (
    <Page>
      <SearchSection
        label="Team"
        placeholder="Name or email"
        search={filter.search}
        onSearch={(words) => void setFilter({ search: words || null, page: null })}
        isFiltered={false}
        onClear={clear}
        actions={
          <Button tone="primary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      />
      <FilteredList
        list={staff}
        words={{
          waiting: "Loading the team",
          failed: "The team could not be loaded.",
          nothingFound: "No one found",
          clear: "Show everyone",
        }}
        lines={6}
        isFiltered={filter.search !== ""}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        empty={<EmptyState title="No one found" text="Your team will be listed here." />}
      >
        {(members, isStale) => (
          <TeamTable members={members} userId={userId} timeZone={timeZone} isStale={isStale} onOpen={setOpenId} />
        )}
      </FilteredList>
      <TeamPanel
        member={staff.data?.data.find(({ id }) => id === openId)}
        isOwn={openId === userId}
        timeZone={timeZone}
        onClose={() => setOpenId(null)}
      />
      {isInviting && <TeamInviteDialog onClose={() => setInviting(false)} />}
    </Page>
  );
}
