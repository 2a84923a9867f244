import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import type { InputOf } from "#platform/contract.ts";
import type { previewEmail, previewNewEmail } from "#modules/appointments/contract.ts";
import { emailPreviewQuery, newEmailPreviewQuery } from "#modules/appointments/web/index.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { NO_EMAIL } from "./client-call-words.ts";
import styles from "./notify-client-field.module.css";

type NewAppointment = InputOf<typeof previewNewEmail>;

interface NotifyField {
  /** What would be sent, of an appointment that is there or about to be made; null while it is not known yet. */
  request: InputOf<typeof previewEmail> | NewAppointment | null;
  checked: boolean;
  onChange: (notifies: boolean) => void;
  /** In a form that is read by its names. */
  name?: string;
  hint?: string;
}

/** Whether whoever is met gets an email of it, and the email itself before it is sent. */
export function NotifyClientField({ request, checked, onChange, name, hint }: NotifyField) {
  const [isOpen, setOpen] = useState(false);
  const { data: preview } = usePreview(request);
  const email = preview?.email;
  if (preview && !email)
    return (
      <>
        {preview.hasAddress ? <p>{reasonFor(request)}</p> : <NoEmail phone={preview.phone} />}
        {/* The choice stays: it counts again as soon as there is something to tell. */}
        {name !== undefined && <input type="checkbox" name={name} checked={checked} readOnly hidden />}
      </>
    );
  return (
    <div className={styles.notify}>
      <CheckboxField
        label="Notify client by email"
        {...(name !== undefined && { name })}
        {...(hint !== undefined && { hint })}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked && email && (
        <>
          <Button aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
            {isOpen ? "Hide email" : "Preview email"}
          </Button>
          {isOpen && (
            // It scrolls, so the keyboard must be able to reach it.
            <div role="region" aria-label="Email preview" className={styles.email} tabIndex={0}>
              <p>{`To: ${email.to}`}</p>
              <p>{`Subject: ${email.subject}`}</p>
              <p className={styles.text}>{email.text}</p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** What was shown for another request is no answer where nothing is asked. */
function usePreview(request: NotifyField["request"]) {
  const isNew = request !== null && "clientId" in request;
  const stored = useQuery({
    ...emailPreviewQuery(request === null || isNew ? NOTHING : request),
    enabled: request !== null && !isNew,
  });
  const made = useQuery({ ...newEmailPreviewQuery(isNew ? request : NO_APPOINTMENT), enabled: isNew });
  if (request === null) return { data: undefined };
  return isNew ? made : stored;
}

/** Nothing is sent, so somebody has to call. */
const NoEmail = ({ phone }: { phone: string }) =>
  phone === "" ? (
    <p>{`${NO_EMAIL}, so the client won’t be notified.`}</p>
  ) : (
    <p>
      {`${NO_EMAIL}: call `}
      <a href={phoneHref(phone)}>{formatPhone(phone)}</a>
    </p>
  );

function reasonFor(request: NotifyField["request"]): string {
  if (request && "email" in request && request.email === "cancelled")
    return "The client was never notified of this appointment, so no email will be sent.";
  return "Nothing changes for the client, so no email will be sent.";
}

const NOTHING = { id: "", email: "moved" } as const;
const NO_APPOINTMENT: NewAppointment = { clientId: "", serviceType: "", date: "", time: "", minutes: 0 };
