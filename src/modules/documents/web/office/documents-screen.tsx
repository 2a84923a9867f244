import { IconPlus } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_COUNTED } from "#platform/lists.ts";
import { formatNumber } from "#platform/web/format.ts";
import { useLive } from "#platform/web/live.ts";
import { Button } from "#ui/button.tsx";
import { LiveNotice } from "#ui/dialogs/live-notice.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/frame/page.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { TabLinks } from "#ui/frame/tab-links.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { useRows } from "#ui/tables/use-rows.ts";
import { DocumentFilterSection } from "./document-filter-section.tsx";
import {
  documentFilterOf,
  isDocumentFiltered,
  NOT_NARROWED,
  useDocumentFilter,
  type DocumentFilter,
  type SetDocumentFilter,
} from "./document-filter.ts";
import { DocumentPanel, type DocumentPlaces } from "./document-panel.tsx";
import { DOCUMENTS, documentsQuery } from "./document-queries.ts";
import { DocumentsTable } from "./documents-table.tsx";
import styles from "./documents-screen.module.css";
import { RequestsSection } from "./requests-section.tsx";

const UploadDialog = onDemand(async () => (await import("./upload-document-dialog.tsx")).UploadDocumentDialog);

interface DocumentsScreenProps {
  timeZone: string;
  /** The address of this page. */
  path: string;
  places: DocumentPlaces;
  mayWrite: boolean;
}

/** The libraries of all clients, and what clients ask for. */
export function DocumentsScreen({ timeZone, path, places, mayWrite }: DocumentsScreenProps) {
  const client = useQueryClient();
  const live = useLive(DOCUMENTS, () => void client.invalidateQueries({ queryKey: [DOCUMENTS] }));
  const [filter, setFilter] = useDocumentFilter();
  const add = () => void setFilter({ new: "1" });
  useShortcuts(mayWrite ? [{ keys: "n", label: "Upload a document", run: add }] : []);
  return (
    <Page>
      <TabLinks
        label="Documents"
        tabs={[
          { to: path, label: "Library", isCurrent: filter.tab === "documents" },
          { to: `${path}?tab=requests`, label: "Requests", isCurrent: filter.tab === "requests" },
        ]}
      />
      <LiveNotice state={live} text="Connection lost. New documents will appear when it’s back." />
      {filter.tab === "requests" ? (
        <RequestsSection timeZone={timeZone} filter={filter} setFilter={setFilter} places={places} />
      ) : (
        <Library filter={filter} setFilter={setFilter} onAdd={mayWrite ? add : undefined} />
      )}
      <DocumentPanel
        id={filter.document}
        timeZone={timeZone}
        places={places}
        onClose={() => void setFilter({ document: null })}
      />
      {mayWrite && filter.new === "1" && (
        <UploadDialog
          clientId={filter.client}
          onAdded={(document) => void setFilter({ new: null, document })}
          onClose={() => void setFilter({ new: null })}
        />
      )}
    </Page>
  );
}

interface LibraryProps {
  filter: DocumentFilter;
  setFilter: SetDocumentFilter;
  onAdd: (() => void) | undefined;
}

function Library({ filter, setFilter, onAdd }: LibraryProps) {
  const [search] = useDebouncedValue(filter.search, 250);
  const rows = useRows("documents", { rowHeight: 36, extraHeight: 150 }, filter, setFilter);
  const documents = useQuery({
    ...documentsQuery(documentFilterOf({ ...filter, search }, rows)),
    enabled: rows.isKnown,
  });
  const clear = () => void setFilter(NOT_NARROWED);
  const upload = onAdd && (
    <Button tone="primary" icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      Upload Document
    </Button>
  );
  return (
    <>
      {documents.data ? (
        <Tiles {...documents.data.tiles} />
      ) : (
        !documents.isError && <Skeleton label={null} lines={4} height="4.5rem" shape="tiles" />
      )}
      <DocumentFilterSection filter={filter} setFilter={setFilter} onClear={clear} actions={upload} />
      <FilteredList
        list={documents}
        words={{
          waiting: "Loading the documents",
          failed: "The documents could not be loaded.",
          nothingFound: "No documents found",
        }}
        isFiltered={isDocumentFiltered(filter)}
        onClear={clear}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No documents yet"
            text="Visit reports, invoices, and agreements appear here by themselves, next to what clients and the office upload."
            action={upload}
          />
        }
      >
        {(shown, isStale) => (
          <DocumentsTable
            documents={shown}
            isStale={isStale}
            onOpen={(document) => void setFilter({ document }, { history: "push" })}
          />
        )}
      </FilteredList>
    </>
  );
}

const LABELS = {
  documents: "Documents",
  uploads: "Uploads",
  expiring: "Expiring soon",
  requests: "Waiting requests",
} as const;
/** From here on these two are told as more. */
const MAX_TOLD = 100;

type TileName = keyof typeof LABELS;

function Tiles(counts: Record<TileName, number>) {
  const wordsOf = (name: TileName) =>
    (name === "expiring" || name === "requests") && counts[name] >= MAX_TOLD
      ? `${MAX_TOLD}+`
      : formatNumber(counts[name], "en");
  return (
    <ul className={styles.tiles} aria-label="Documents in numbers">
      {(Object.keys(LABELS) as TileName[]) /* a constant above */
        .map((name) => (
          <li key={name} className={styles.tile}>
            <span className={styles.number}>{wordsOf(name)}</span>
            <span className={styles.quiet}>{LABELS[name]}</span>
          </li>
        ))}
    </ul>
  );
}
