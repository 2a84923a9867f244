import { useRef, useState, type ChangeEvent } from "react";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { randomId } from "#platform/web/random-id.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchText } from "#ui/touch/touch-field.tsx";
import { TouchFailure } from "#ui/touch/touch-notice.tsx";
import { sendFile } from "#ui/uploads/send-file.ts";
import type { NoticeDetail } from "../../contract.ts";
import { MAX_NOTE, type Proof } from "../../rules.ts";
import { useMarkDone } from "../notice-queries.ts";
import styles from "./appointment-notices-section.module.css";

interface Step {
  label: string;
  /** What is needed besides the tap. */
  asks: "nothing" | "picture" | "note";
}

/** What a technician can do at the door. */
const STEPS: Partial<Record<Proof, Step>> = {
  "at-hand": { label: "I have the labels here", asks: "nothing" },
  applicator: { label: "I hold the license and am here", asks: "nothing" },
  photo: { label: "Take a photo", asks: "picture" },
  signature: { label: "Photograph the signed notice", asks: "picture" },
  "in-person": { label: "I told them in person", asks: "note" },
  call: { label: "I told them by phone", asks: "note" },
};

/** Nothing where it is the office that proves it. */
export function NoticeSteps({ notice }: { notice: Pick<NoticeDetail, "id" | "proofs"> }) {
  const done = useMarkDone();
  const keyOf = useAttemptKey();
  const [asked, setAsked] = useState<Proof | null>(null);
  const [note, setNote] = useState("");
  const say = (proof: Proof, told: { note?: string; fileIds?: string[] } = {}) => {
    const input = { id: notice.id, proof, ...told };
    done.mutate({ input, key: keyOf(input) });
  };
  const steps = notice.proofs.flatMap((proof) => {
    const step = STEPS[proof];
    return step ? [{ proof, ...step }] : [];
  });
  if (steps.length === 0) return null;
  return (
    <div className={styles.choice}>
      {done.isError && <TouchFailure title="It was not saved." error={done.error} />}
      {steps.map(({ proof, label, asks }) =>
        asks === "picture" ? (
          <PictureStep
            key={proof}
            label={label}
            isBusy={done.isPending}
            onSent={(fileId) => say(proof, { fileIds: [fileId] })}
          />
        ) : (
          <TouchButton
            key={proof}
            busy={done.isPending}
            onClick={() => (asks === "nothing" ? say(proof) : setAsked(proof))}
          >
            {label}
          </TouchButton>
        ),
      )}
      {asked !== null && (
        <>
          <TouchText
            label="Who you told, and what you said"
            value={note}
            onChange={setNote}
            lines={2}
            maxLength={MAX_NOTE}
          />
          <TouchButton
            tone="primary"
            busy={done.isPending}
            disabled={note.trim() === ""}
            onClick={() => say(asked, { note })}
          >
            Save
          </TouchButton>
        </>
      )}
    </div>
  );
}

interface PictureStepProps {
  label: string;
  isBusy: boolean;
  onSent: (fileId: string) => void;
}

/** Opens the phone's camera and sends the photo at once. */
function PictureStep({ label, isBusy, onSent }: PictureStepProps) {
  const camera = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    setIsSending(true);
    setFault(null);
    try {
      onSent((await sendFile(file, { id: randomId() })).id);
    } catch (error) {
      setFault(error);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <>
      {fault !== null && <TouchFailure title="The photo was not sent." error={fault} />}
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={label}
        onChange={(event) => void take(event)}
      />
      <TouchButton busy={isBusy || isSending} onClick={() => camera.current?.click()}>
        {isSending ? "Sending…" : label}
      </TouchButton>
    </>
  );
}
