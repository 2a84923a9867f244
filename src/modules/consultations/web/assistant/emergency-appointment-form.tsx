import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import type { InputOf } from "#platform/contract.ts";
import { randomKey } from "#platform/web/attempt-key.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { formatDay, formatTime } from "#platform/web/format.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { bookEmergency } from "../../contract-in-app.ts";
import { boundedConversation } from "#modules/appointments/rules.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { EmergencyDayPicker } from "./emergency-day-picker.tsx";
import { pestOf, problemOf } from "./emergency-problem.ts";
import { propertiesQuery, slotsQuery, type EmergencyProperty } from "./emergency-queries.ts";
import type { EmergencyPanelProps } from "./emergency-schedule-panel.tsx";
import { EmergencyTimePicker } from "./emergency-time-picker.tsx";
import { PestOptionList } from "../plain/pest-option-list.tsx";
import styles from "./emergency-panel.module.css";

export interface EmergencyAppointmentFormProps extends EmergencyPanelProps {
  company: CompanyProfile;
  /** Where somebody can come, the client's own first; at least one. */
  properties: readonly EmergencyProperty[];
  /** The session has ended meanwhile. */
  onLost: () => void;
}

interface Choice {
  problem: string;
  propertyId: string;
  date: string;
  time: string;
}

type Booking = InputOf<typeof bookEmergency>;

/** Problem, date, time; each is required. A time that somebody else took is told, and the others stay to choose from. */
export function EmergencyAppointmentForm(props: EmergencyAppointmentFormProps) {
  const { company, properties, phone, said, onBack, onDone, onFailed, onLost } = props;
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState<Choice>(() => ({
    ...{ problem: problemOf(said), date: "", time: "" },
    propertyId: properties[0]?.id ?? "",
  }));
  const [fault, setFault] = useState<"taken" | "missing" | "place" | "booking" | null>(null);
  // The same choice sent twice is one appointment.
  const [key, setKey] = useState(randomKey);
  const slots = useQuery(slotsQuery(choice.date));
  const times = slots.data?.slots ?? [];
  // What was taken out of use meanwhile gives way to the first of the others.
  const { id: propertyId = "" } = properties.find(({ id }) => id === choice.propertyId) ?? properties[0] ?? {};

  const book = useCommand({
    mutationFn: (booking: Booking) => call(bookEmergency, booking, { idempotencyKey: key }),
  });

  const choose = (part: Partial<typeof choice>) => {
    setChoice((before) => ({ ...before, ...part }));
    setKey(randomKey());
    setFault(null);
  };

  function submit(): void {
    if (book.isPending) return;
    setFault(null);
    const isComplete = choice.problem !== "" && choice.date !== "" && times.includes(choice.time);
    if (isComplete)
      book.mutate(request(), { onSuccess: ({ reference }) => onDone(confirmation(reference)), onError: explain });
    else refuse("missing");
  }

  function request(): Booking {
    const { problem, date, time } = choice;
    const messages = boundedConversation(said);
    const conversation = messages.length === 0 ? null : { language, messages };
    // One of the list, which has no others.
    return { ...pestOf(problem), propertyId, date, time, conversation } as Booking;
  }

  const confirmation = (reference: string) =>
    t("emergency.booked", {
      day: formatDay(choice.date, language),
      time: formatTime(choice.time, language),
      reference,
    });

  function explain(refusal: unknown): void {
    if (isCallError(refusal) && refusal.status === 401) onLost();
    else if (isCallError(refusal) && refusal.code === "appointments.slot_taken") {
      setChoice((before) => ({ ...before, time: "" }));
      void queries.invalidateQueries({ queryKey: slotsQuery(choice.date).queryKey });
      refuse("taken");
    } else if (isCallError(refusal) && refusal.code === "properties.not_found") {
      // Another place is another request.
      setKey(randomKey());
      void queries.invalidateQueries({ queryKey: propertiesQuery().queryKey });
      setFault("place");
    } else {
      setFault("booking");
      onFailed();
    }
  }

  /** The button that led there goes away with the day that was full, so the focus goes to the day's own. */
  function goToDay(date: string): void {
    choose({ date, time: "" });
    form.current?.querySelector<HTMLElement>(`[name=emergencyDate][value="${date}"]`)?.focus();
  }

  function refuse(reason: "taken" | "missing"): void {
    setFault(reason);
    const missing = choice.problem === "" ? "Problem" : choice.date === "" ? "Date" : "Time";
    form.current?.querySelector<HTMLElement>(`[name=emergency${missing}]:enabled`)?.focus();
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="alert" className={styles.alert}>
        {fault !== null && <p className={styles.fault}>{t(`emergency.faults.${fault}`, { phone })}</p>}
      </div>
      <label className={styles.service}>
        {t("emergency.problem")}
        <select
          name="emergencyProblem"
          value={choice.problem}
          onChange={(event) => choose({ problem: event.currentTarget.value })}
        >
          <option value="">{t("plain.choose")}</option>
          <PestOptionList />
        </select>
      </label>
      {properties.length > 1 && (
        <label className={styles.service}>
          {t("emergency.property")}
          <select
            name="emergencyProperty"
            value={propertyId}
            onChange={(event) => choose({ propertyId: event.currentTarget.value })}
          >
            {properties.map(({ id, label, address }) => (
              <option key={id} value={id}>
                {label === "" ? address : `${label} · ${address}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <EmergencyDayPicker company={company} value={choice.date} onChange={(date) => choose({ date, time: "" })} />
      {choice.date !== "" && (
        <EmergencyTimePicker
          free={slots.isError ? null : slots.data}
          value={choice.time}
          onChange={(time) => choose({ time })}
          onOtherDay={goToDay}
          phone={phone}
        />
      )}
      <p className={styles.quiet}>{t("emergency.passedOn")}</p>
      <div className={styles.buttons}>
        <button type="submit" aria-disabled={book.isPending || undefined}>
          {t(book.isPending ? "emergency.booking" : "emergency.book")}
        </button>
        <button type="button" className={styles.back} onClick={onBack}>
          {t("emergency.back")}
        </button>
      </div>
    </form>
  );
}
