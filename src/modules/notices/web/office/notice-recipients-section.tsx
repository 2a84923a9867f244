import { useState } from "react";
import * as z from "zod";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { formatInstant } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import type { NoticeDetail, NoticeRecipient } from "../../contract.ts";
import { ATTEMPT_METHODS, ATTEMPT_WORDS, MAX_NOTE, type AttemptMethod } from "../../rules.ts";
import { useRecordAttempt } from "../notice-queries.ts";
import styles from "./notices-screen.module.css";

interface RecipientsSection {
  notice: NoticeDetail;
  timeZone: string;
}

const STATES: Record<NoticeRecipient["state"], { words: string; tone: BadgeTone }> = {
  open: { words: "Not notified yet", tone: "warning" },
  reached: { words: "Notified", tone: "good" },
  "door-notice": { words: "Notice on the door", tone: "good" },
  "too-far": { words: "Too far away", tone: "neutral" },
  "off-list": { words: "No longer listed", tone: "neutral" },
};

/** Each listed person nearby, and a form to record how they were notified. */
export function NoticeRecipientsSection({ notice, timeZone }: RecipientsSection) {
  return (
    <section aria-labelledby="notice-people">
      <h3 id="notice-people">People on the registry nearby</h3>
      <ul className={styles.items}>
        {notice.recipients.map((person) => (
          <li key={person.id}>
            <Person person={person} timeZone={timeZone} />
            {notice.can.record && person.state === "open" && <AttemptForm notice={notice} person={person} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person, timeZone }: { person: NoticeRecipient; timeZone: string }) {
  const { words, tone } = STATES[person.state];
  return (
    <>
      <p className={styles.head}>
        <strong>{person.name}</strong>
        <StatusBadge tone={tone}>{words}</StatusBadge>
      </p>
      <p>{[person.address, person.phone, person.email].filter(Boolean).join(" · ")}</p>
      <p className={styles.soft}>
        {person.feet === null ? "Distance not known." : `${person.feet} feet away.`}
        {person.reachedAt !== null && ` ${words}: ${formatInstant(person.reachedAt, timeZone, "en")}.`}
      </p>
    </>
  );
}

const Form = z.object({
  method: z.enum(ATTEMPT_METHODS),
  outcome: z.enum(["reached", "not-reached"]),
  note: z
    .string()
    .trim()
    .max(MAX_NOTE, `Please keep this under ${MAX_NOTE + 1} characters`),
});

const methodsFor = ({ feet, mayLeaveDoorNotice }: NoticeRecipient): AttemptMethod[] =>
  ATTEMPT_METHODS.filter((method) => {
    if (method === "too-far") return feet === null;
    return method !== "door-notice" || mayLeaveDoorNotice;
  });

/** One attempt at a time: once it is saved, a new form begins. */
function AttemptForm(props: { notice: NoticeDetail; person: NoticeRecipient }) {
  const [count, setCount] = useState(0);
  return <OneAttempt key={count} {...props} onSaved={() => setCount(count + 1)} />;
}

function OneAttempt({
  notice,
  person,
  onSaved,
}: {
  notice: NoticeDetail;
  person: NoticeRecipient;
  onSaved: () => void;
}) {
  const record = useRecordAttempt();
  const keyOf = useAttemptKey();
  const form = useSchemaForm({
    schema: Form,
    send: async ({ method, outcome, note }) => {
      const input = { id: notice.id, recipientId: person.id, method, isReached: outcome === "reached", note };
      await record.mutateAsync({ input, key: keyOf(input) });
      onSaved();
    },
    failed: "It was not saved: the server did not respond. Please try again.",
  });
  return (
    <form className={styles.form} aria-label={`Contact with ${person.name}`} {...form.form}>
      <SelectField
        label="How"
        name="method"
        placeholder={null}
        options={methodsFor(person).map((value) => ({ value, label: ATTEMPT_WORDS[value] }))}
        error={form.faultOf("method")}
      />
      <SelectField
        label="Outcome"
        name="outcome"
        placeholder={null}
        options={[
          { value: "reached", label: "Notified" },
          { value: "not-reached", label: "Nobody was reached" },
        ]}
        error={form.faultOf("outcome")}
      />
      <TextArea label="Note" name="note" rows={2} error={form.faultOf("note")} />
      <FormFault text={form.fault} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
