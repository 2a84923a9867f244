import { useQuery } from "@tanstack/react-query";
import { IconPencilPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
import type { Rows } from "#ui/tables/use-rows.ts";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import type { Issue } from "../../contract.ts";
import { issuesQuery, useDeleteIssue, useSendIssue, useTryIssue } from "../api.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { IssuesTable } from "./issues-table.tsx";

const IssueDialog = onDemand(async () => (await import("./issue-dialog.tsx")).IssueDialog);

type Asked = { what: "write" } | { what: "change" | "send" | "delete"; issue: Issue };

interface IssuesSectionProps {
  timeZone: string;
  mayWrite: boolean;
  rows: Rows;
}

/** What was written to everybody, and what is being written. */
export function IssuesSection({ timeZone, mayWrite, rows }: IssuesSectionProps) {
  const issues = useQuery({ ...issuesQuery({ page: rows.page, limit: rows.limit }), enabled: rows.isKnown });
  const [asked, setAsked] = useState<Asked | null>(null);
  const tries = useTryIssue();
  const close = () => setAsked(null);
  const tryOut = ({ id, version }: Issue) =>
    tries.mutate(
      { id, version },
      {
        onSuccess: () => toastDone({ message: "A test is on its way to your email, in each language." }),
        onError: ({ message }) => toastFailed({ title: "Not sent", message }),
      },
    );
  const write = mayWrite && (
    <Button tone="primary" icon={<IconPencilPlus size={18} aria-hidden />} onClick={() => setAsked({ what: "write" })}>
      Write an issue
    </Button>
  );

  return (
    <SectionCard
      title="Issues"
      text="Write an issue, send it to yourself as a test, and then send it to all subscribers."
      actions={write}
    >
      <FilteredList
        list={issues}
        words={{ waiting: "Loading issues", failed: "The issues could not be loaded.", nothingFound: "Nothing found" }}
        isFiltered={false}
        onClear={() => rows.toPage(null)}
        onPage={rows.toPage}
        pages={(pagination) => (
          <Pagination {...pagination} onPage={rows.toPage} rows={rows} label="Pages of the issues" />
        )}
        lines={3}
        empty={<EmptyState title="No issues yet" text="Start the first one with a subject and a text." />}
      >
        {(shown, isStale) => (
          <IssuesTable
            issues={shown}
            timeZone={timeZone}
            isStale={isStale}
            mayWrite={mayWrite}
            triedId={tries.isPending ? tries.variables.id : null}
            onChange={(issue) => setAsked({ what: "change", issue })}
            onTry={tryOut}
            onSend={(issue) => setAsked({ what: "send", issue })}
            onDelete={(issue) => setAsked({ what: "delete", issue })}
          />
        )}
      </FilteredList>
      {asked?.what === "write" && <IssueDialog issue={null} onClose={close} />}
      {asked?.what === "change" && <IssueDialog issue={asked.issue} onClose={close} />}
      {asked?.what === "send" && (
        <SendDialog issue={asked.issue} subscribed={issues.data?.subscribed ?? 0} onClose={close} />
      )}
      {asked?.what === "delete" && <DeleteDialog issue={asked.issue} onClose={close} />}
    </SectionCard>
  );
}

interface AskedDialog {
  issue: Issue;
  onClose: () => void;
}

function SendDialog({ issue: { id, version, subject }, subscribed, onClose }: AskedDialog & { subscribed: number }) {
  const send = useSendIssue();
  const confirm = async () => {
    await send.mutateAsync({ id, version });
    toastDone({ message: "The issue is being sent. The list shows the progress." });
  };
  return (
    <ConfirmDialog
      title={`Send “${subject}” to all subscribers?`}
      action="Send to all"
      keep="Not yet"
      tone="primary"
      isOpen
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{`It goes to ${String(subscribed)} ${subscribed === 1 ? "subscriber" : "subscribers"}, once each, and can’t be recalled.`}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ issue: { id, subject }, onClose }: AskedDialog) {
  const remove = useDeleteIssue();
  return (
    <ConfirmDialog
      title={`Delete “${subject}”?`}
      action="Delete"
      keep="Keep"
      isOpen
      onConfirm={() => remove.mutateAsync({ id })}
      onClose={onClose}
    >
      <p>The draft will be permanently deleted. No one has received it.</p>
    </ConfirmDialog>
  );
}
