import { useQuery } from "@tanstack/react-query";
import { formatYearDay } from "#platform/web/format.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { documentsQuery } from "./document-queries.ts";

interface AnswerDocumentFieldProps {
  clientId: string;
  value: string;
  error: string | undefined;
  onChange: (documentId: string) => void;
}

/** The latest of the client; an older one is shared from the library. */
const MAX_OFFERED = 100;

/** One of the documents that the client's library has already. */
export function AnswerDocumentField({ clientId, value, error, onChange }: AnswerDocumentFieldProps) {
  const library = useQuery(documentsQuery({ clientId, limit: MAX_OFFERED }));
  if (library.isError)
    return (
      <ErrorPanel
        title="The client’s documents could not be loaded."
        error={library.error}
        onRetry={() => void library.refetch()}
      />
    );
  const documents = library.data?.data ?? [];
  if (library.data && documents.length === 0) return <p>This client’s library is empty. Please send a new file.</p>;
  return (
    <SelectField
      label="Document"
      name="documentId"
      hint="The client may see it from then on."
      options={documents.map(({ id, name, datedOn }) => ({
        value: id,
        label: `${name} · ${formatYearDay(datedOn, "en")}`,
      }))}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
