import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { isCallError, isNotThere } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { useLive } from "#platform/web/live.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { Page } from "#ui/frame/page.tsx";
import { usePageTitle } from "#ui/frame/page-title.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import type { ClientDetail } from "../contract.ts";
import { CLIENTS, clientQuery } from "./api.ts";
import { ClientDialog, type ClientDialogName } from "./client-dialog.tsx";
import { ClientDuplicatesPanel } from "./list/client-duplicates-panel.tsx";
import { ClientHeadSection } from "./client-head-section.tsx";
import { ClientHistoryList } from "./client-history-list.tsx";
import { ClientOverviewSection } from "./client-overview-section.tsx";

/** A part of the page that another module knows about. */
export interface ClientPart {
  /** The end of its address. */
  path: string;
  label: string;
  content: (client: ClientDetail) => ReactNode;
}

interface ClientScreenProps {
  id: string;
  /** The end of the address; undefined is the overview. */
  part: string | undefined;
  timeZone: string;
  serviceAreas: readonly ServiceArea[];
  listPath: string;
  pathOf: (id: string) => string;
  parts: readonly ClientPart[];
  onNewAppointment?: (client: ClientDetail) => void;
  onOpen: (path: string) => void;
}

/** Everything the office knows about one client, and what it can do with it. */
export function ClientScreen(props: ClientScreenProps) {
  const { id, listPath } = props;
  const queries = useQueryClient();
  const live = useLive(CLIENTS, () => void queries.invalidateQueries({ queryKey: [CLIENTS] }));
  const client = useQuery(clientQuery(id));
  usePageTitle(client.data?.name);
  if (client.isPending)
    return (
      <Page>
        <Skeleton label="Loading the client" lines={3} height="6rem" />
      </Page>
    );
  if (!client.data)
    return (
      <Page>
        {isCallError(client.error) && isNotThere(client.error) ? (
          <EmptyState
            title="Client not found"
            text="They may have been removed, or the address is mistyped."
            action={<ButtonLink href={listPath}>Go to all clients</ButtonLink>}
          />
        ) : (
          <ErrorPanel
            title="The client could not be loaded."
            error={client.error}
            onRetry={() => void client.refetch()}
          />
        )}
      </Page>
    );
  return (
    <Page>
      <LiveNotice state={live} text="Connection lost. Other people’s changes will appear when it’s back." />
      <KnownClient {...props} client={client.data} />
    </Page>
  );
}

function KnownClient({ client, ...props }: ClientScreenProps & { client: ClientDetail }) {
  const { part, timeZone, serviceAreas, pathOf, listPath, parts, onNewAppointment, onOpen } = props;
  const [dialog, setDialog] = useState<ClientDialogName | null>(null);
  const base = pathOf(client.id);
  const tabs = [
    { to: base, label: "Overview", isExact: true },
    ...parts.map(({ path, label }) => ({ to: `${base}/${path}`, label })),
    { to: `${base}/history`, label: "History" },
  ];
  return (
    <>
      <ClientHeadSection
        client={client}
        today={dayIn(timeZone, now())}
        timeZone={timeZone}
        pathOf={pathOf}
        onOpen={setDialog}
        {...(onNewAppointment && { onNewAppointment: () => onNewAppointment(client) })}
      />
      {client.duplicates > 0 && client.can.edit && (
        <ClientDuplicatesPanel client={client} timeZone={timeZone} pathOf={pathOf} onOpen={onOpen} />
      )}
      <TabLinks label={`Sections for ${client.name}`} tabs={tabs} />
      {part === undefined && <ClientOverviewSection client={client} timeZone={timeZone} />}
      {part === "history" && <ClientHistoryList clientId={client.id} timeZone={timeZone} />}
      {parts.find(({ path }) => path === part)?.content(client)}
      <ClientDialog
        name={dialog}
        client={client}
        serviceAreas={serviceAreas}
        pathOf={pathOf}
        onGone={() => onOpen(listPath)}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
