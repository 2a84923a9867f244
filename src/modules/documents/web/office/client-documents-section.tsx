import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { FilteredList } from "#ui/tables/filtered-list.tsx";
import { usePlace, useRows } from "#ui/tables/use-rows.ts";
import { exportClientFile } from "../../contract-file.ts";
import { DOCUMENT_TYPES, TYPE_LABELS, type DocumentType } from "../../rules.ts";
import { DocumentPanel, type DocumentPlaces } from "./document-panel.tsx";
import { DOCUMENTS, documentsQuery } from "./document-queries.ts";
import { DocumentsTable } from "./documents-table.tsx";

const UploadDialog = onDemand(async () => (await import("./upload-document-dialog.tsx")).UploadDocumentDialog);

export interface ClientDocumentsSectionProps {
  clientId: string;
  timeZone: string;
  places: DocumentPlaces;
  mayAdd: boolean;
  /** Everything of them as one file. */
  mayExport: boolean;
}

/** What stands in the library of one client, the latest first. */
export function ClientDocumentsSection(props: ClientDocumentsSectionProps) {
  const { clientId, timeZone, places, mayAdd, mayExport } = props;
  const queries = useQueryClient();
  useLive(DOCUMENTS, () => void queries.invalidateQueries({ queryKey: [DOCUMENTS] }));
  const [type, setType] = useState<DocumentType | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const rows = useRows("client-documents", { rowHeight: 45, extraHeight: 200 }, ...usePlace());
  const documents = useQuery({
    ...documentsQuery({ clientId, page: rows.page, limit: rows.limit, ...(type && { type }) }),
    enabled: rows.isKnown,
  });
  const choose = (chosen: DocumentType | null) => {
    setType(chosen);
    rows.toPage(null);
  };
  return (
    <SectionCard
      title="Documents"
      actions={
        <>
          {mayExport && (
            <ButtonLink
              tone="quiet"
              href={hrefOf(exportClientFile, { id: clientId })}
              icon={<IconDownload size={16} aria-hidden />}
            >
              Download everything
            </ButtonLink>
          )}
          {mayAdd && (
            <Button icon={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Upload document
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label="Type"
        placeholder={null}
        options={[
          { value: "", label: "Any" },
          ...DOCUMENT_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
        ]}
        value={type ?? ""}
        onChange={({ target }) => choose(DOCUMENT_TYPES.find((value) => value === target.value) ?? null)}
      />
      <FilteredList
        list={documents}
        words={{
          waiting: "Loading the documents",
          failed: "The documents could not be loaded.",
          nothingFound: "No documents found",
        }}
        lines={3}
        isFiltered={type !== null}
        onClear={() => choose(null)}
        onPage={rows.toPage}
        rows={rows}
        maxCounted={MAX_COUNTED}
        empty={
          <EmptyState
            title="No documents yet"
            text="Visit reports, invoices, and agreements appear here by themselves, next to what is uploaded."
          />
        }
      >
        {(shown, isStale) => <DocumentsTable documents={shown} isStale={isStale} onOpen={setOpened} isOfOneClient />}
      </FilteredList>
      <DocumentPanel id={opened} timeZone={timeZone} places={places} onClose={() => setOpened(null)} />
      {isAdding && (
        <UploadDialog
          clientId={clientId}
          isClientFixed
          onAdded={() => setAdding(false)}
          onClose={() => setAdding(false)}
        />
      )}
    </SectionCard>
  );
}
