import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/checkbox-field.tsx";
import type { InputOf } from "#platform/contract.ts";
import type { previewEmail } from "../contract.ts";
import { emailPreviewQuery } from "./api.ts";
import styles from "./visit-notify-field.module.css";

interface NotifyField {
  /** What would be sent; null while it is not known yet. */
  wish: InputOf<typeof previewEmail> | null;
  checked: boolean;
  onChange: (notifies: boolean) => void;
}

/** Whether whoever is met gets an email of it, and the email itself before it is sent. */
export function VisitNotifyField({ wish, checked, onChange }: NotifyField) {
  const [isOpen, setOpen] = useState(false);
  const preview = useQuery({ ...emailPreviewQuery(wish ?? NOTHING), enabled: wish !== null });
  const email = wish === null ? undefined : preview.data?.email;
  if (preview.data && !preview.data.hasAddress)
    return <p>There is no email address for this appointment, so nobody is written to.</p>;
  if (preview.data?.email === null)
    return <p>Nobody was told of this by email, or nothing changes for them, so no email is sent.</p>;
  return (
    <div className={styles.notify}>
      <CheckboxField
        label="Notify client by email"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {checked && email && (
        <>
          <Button aria-expanded={isOpen} onClick={() => setOpen((was) => !was)}>
            {isOpen ? "Hide email" : "Preview email"}
          </Button>
          {isOpen && (
            <div role="region" aria-label="Email preview" className={styles.email}>
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

const NOTHING = { id: "", email: "moved" } as const;
