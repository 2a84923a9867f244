import * as z from "zod";
import { useState } from "react";
import { isDay, parseTime, timeText } from "#platform/days.ts";
import { isCallError } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn, minuteIn } from "#platform/web/company-day.ts";
import { randomId } from "#platform/web/random-id.ts";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import type { Missing, Presence, VisitView } from "../../contract.ts";

import { CrewField } from "./crew-field.tsx";
import { useFinishing, useSaving } from "./visit-queries.ts";
import { visitTimes } from "./visit-words.ts";
import { wallInstant } from "../wall-instant.ts";
import styles from "./visit-dialog.module.css";

const TIME = "Please enter when the work ended";
const CREW = "Please choose who was there";
const SIGNER = "Please say whether the client signed";

const FinishForm = z
  .object({
    day: z.string().refine(isDay, TIME),
    time: z.string().refine((time) => parseTime(time) !== null, TIME),
    presence: z.enum(["", "nobody-home", "signed"]).default(""),
    crew: z.array(z.uuid()).default([]),
    name: z.string().trim().max(120).default(""),
  })
  .refine(({ presence, name }) => presence !== "signed" || name !== "", {
    path: ["name"],
    error: "Please enter the signer’s name",
  });

interface FinishDialog {
  visit: VisitView;
  onClose: () => void;
}

const PRESENCE_OPTIONS = [
  { value: "nobody-home", label: "Nobody was at home" },
  { value: "signed", label: "The client agreed, by name" },
];

/** For what a technician forgot: when the work ended, and whether somebody was there to sign. */
export function VisitFinishDialog({ visit, onClose }: FinishDialog) {
  const { id, timeZone, startedAt, report } = visit;
  const finish = useFinishing();
  const save = useSaving();
  // Sent again after a lost answer, it is the same command.
  const [[saveId, finishId]] = useState(() => [randomId(), randomId()] as const);
  const [missing, setMissing] = useState<readonly Pick<Missing, "path" | "message">[]>(
    visit.missing.filter(({ path }) => path !== "presence" && path !== "crew"),
  );
  const [presence, setPresence] = useState("");
  const asksPresence = report.presence.value === null;
  const asksCrew = report.crew.value === null && visit.team.length > 1;
  const form = useSchemaForm({
    schema: FinishForm.refine((told) => !asksPresence || told.presence !== "", {
      path: ["presence"],
      error: SIGNER,
    }).refine((told) => !asksCrew || told.crew.length > 0, { path: ["crew"], error: CREW }),
    send: async (told) => {
      const signed = asksPresence ? presenceOf(told) : null;
      const changes = {
        ...(signed && { presence: { base: report.presence.revision, value: signed } }),
        ...(asksCrew && { crew: { base: report.crew.revision, value: told.crew } }),
      };
      if (Object.keys(changes).length > 0) await save.mutateAsync({ id, commandId: saveId, changes });
      const endedAt = endOf(startedAt, wallInstant(timeZone, told.day, parseTime(told.time) ?? 0));
      try {
        await finish.mutateAsync({ id, commandId: finishId, endedAt });
      } catch (error) {
        if (isCallError(error) && error.code === "visits.report_incomplete") setMissing(error.fields);
        throw error;
      }
      toastDone({ message: "The visit is finished." });
      onClose();
    },
    failed: "The visit was not finished: the server did not respond. Please try again.",
    atField: {},
  });
  const today = dayIn(timeZone, now());
  return (
    <FormDialog
      title="Finish visit"
      size="narrow"
      form={form}
      submit="Finish visit"
      busy="Finishing..."
      onClose={onClose}
    >
      <p>{`${visit.technician.name} has been on site ${visitTimes(visit)}. When did the work end?`}</p>
      <div className={styles.pair}>
        <TextField
          label="Day"
          name="day"
          type="date"
          defaultValue={dayIn(timeZone, new Date(startedAt))}
          max={today}
          error={form.faultOf("day") ?? form.faultOf("endedAt")}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          defaultValue={dayIn(timeZone, new Date(startedAt)) === today ? nowText(timeZone) : ""}
          error={form.faultOf("time")}
        />
      </div>
      {asksCrew && <CrewField team={visit.team} crew={null} error={form.faultOf("crew")} />}
      {asksPresence && (
        <SelectField
          label="Signature"
          name="presence"
          options={PRESENCE_OPTIONS}
          value={presence}
          onChange={({ target }) => setPresence(target.value)}
          error={form.faultOf("presence")}
        />
      )}
      {presence === "signed" && (
        <TextField label="Name" name="name" autoComplete="off" maxLength={120} error={form.faultOf("name")} />
      )}
      {missing.length > 0 && (
        <div role="alert" className={styles.missing}>
          <p>The report needs these before it can be finished:</p>
          <ul>
            {missing.map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  );
}

const MINUTE_MS = 60_000;

/** A clock tells minutes: work that ended in the minute in which it began ended no earlier than it began. */
function endOf(startedAt: string, told: Date): string {
  const ahead = new Date(startedAt).getTime() - told.getTime();
  return ahead > 0 && ahead < MINUTE_MS ? new Date(startedAt).toISOString() : told.toISOString();
}

function presenceOf({ presence, name }: z.output<typeof FinishForm>): Presence | null {
  if (presence === "") return null;
  return presence === "signed" ? { kind: "signed", name, fileId: null } : { kind: "nobody-home" };
}

const nowText = (timeZone: string): string => timeText(minuteIn(timeZone, now())).padStart(5, "0");
