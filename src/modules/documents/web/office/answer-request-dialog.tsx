import { useState } from "react";
import type { FileView } from "#platform/files-contract.ts";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { RadioCards } from "#ui/fields/radio-cards.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import type { DocumentRequest } from "../../contract-office-requests.ts";
import { AnswerDocumentField } from "./answer-document-field.tsx";
import { AnswerUploadSection, NEW_UPLOAD, uploadOf } from "./answer-upload-section.tsx";
import { useAnswerRequest } from "./document-queries.ts";
import { useDocumentFaults } from "./document-words.ts";

interface AnswerRequestDialogProps {
  request: DocumentRequest;
  onClose: () => void;
}

const FAILED = "The request was not answered: the server did not respond. Please try again.";

/** With one of the client's documents, or with a new file; the client is sent a link to it. */
export function AnswerRequestDialog({ request: given, onClose }: AnswerRequestDialogProps) {
  // Another's answer while one types must not pass for what was seen.
  const [{ id, version, client, reference }] = useState(given);
  const [way, setWay] = useState<"document" | "upload">("document");
  const [documentId, setDocumentId] = useState("");
  const [file, setFile] = useState<FileView | null>(null);
  const [upload, setUpload] = useState(NEW_UPLOAD);
  const [words, setWords] = useState("");
  const [isPending, setPending] = useState(false);
  const answer = useAnswerRequest();
  const { fault, at } = useDocumentFaults()(answer.error, FAILED);
  const isChosen = way === "document" ? documentId !== "" : file !== null && !isPending && upload.name.trim() !== "";
  const send = () =>
    answer.mutate(
      {
        id,
        version,
        answer: words,
        documentId: way === "document" ? documentId : null,
        upload: way === "upload" && file !== null ? uploadOf(upload, file) : null,
      },
      {
        onSuccess: () => {
          toastDone({ message: `${reference} was answered.` });
          onClose();
        },
      },
    );
  return (
    <DraftFormDialog
      title={`Answer ${reference}`}
      size="wide"
      fault={fault}
      isBusy={answer.isPending}
      isChanged={documentId + words !== "" || file !== null || isPending}
      canSend={isChosen}
      labels={{ send: "Send Answer", leave: "Cancel" }}
      onSend={send}
      onClose={onClose}
    >
      <RadioCards
        legend={`What do you send to ${client.name}?`}
        name="way"
        options={[
          { value: "document", label: "A document from the library" },
          { value: "upload", label: "A new file" },
        ]}
        value={way}
        onChange={setWay}
      />
      {way === "document" ? (
        <AnswerDocumentField
          clientId={client.id}
          value={documentId}
          error={at.get("documentId")}
          onChange={setDocumentId}
        />
      ) : (
        <AnswerUploadSection
          draft={upload}
          file={file}
          faults={at}
          onChange={(change) => setUpload((before) => ({ ...before, ...change }))}
          onFile={setFile}
          onPendingChange={setPending}
        />
      )}
      <TextArea
        label="Message"
        name="answer"
        optional
        rows={3}
        maxLength={2000}
        value={words}
        error={at.get("answer")}
        onChange={({ target }) => setWords(target.value)}
      />
    </DraftFormDialog>
  );
}
