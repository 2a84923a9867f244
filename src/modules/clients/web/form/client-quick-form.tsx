import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { splitName } from "#platform/person-name.ts";
import { formatPhone, isPhone, phoneDigits } from "#platform/phone.ts";
import { useAttemptKey } from "#platform/web/attempt-key.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#ui/button.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { PhoneField } from "#ui/fields/phone-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { createClient, type ClientDetail } from "../../contract.ts";
import { clientQuery, useRefresh } from "../api.ts";
import { ClientAddressSection } from "./client-address-section.tsx";
import { fieldOf } from "./client-fields.ts";
import { ClientSamePhonePanel } from "./client-same-phone-panel.tsx";
import { NEW_CLIENT, type ClientValues } from "./client-values.ts";
import styles from "./client-quick-form.module.css";
import { useClientForm } from "./use-client-form.ts";

interface QuickForm {
  /** What was typed to find them: a name or a number. */
  typed: string;
  serviceAreas: readonly ServiceArea[];
  /** Somebody went on without adding or choosing anybody. */
  isMissing: boolean;
  /** Somebody who was added, or who turned out to be there already. */
  onChoose: (clientId: string) => void;
  onCancel: () => void;
}

/** As much of a client as somebody tells on the telephone; the rest can be filled in later, on their page. */
export function ClientQuickForm({ typed, serviceAreas, isMissing, onChoose, onCancel }: QuickForm) {
  const [start] = useState(() => valuesOfTyped(typed));
  const [isBusiness, setBusiness] = useState(false);
  const [phone, setPhone] = useState(start.phone);
  const titleId = useId();
  const { form, owner } = useAdding(onChoose);
  const { element } = form;
  const fields = { values: start, faultOf: form.faultOf };
  // Also when somebody wants to go on without: it has to be added or left first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => focusFirstEmpty(element.current));
    return () => cancelAnimationFrame(frame);
  }, [element, isMissing]);
  return (
    <form {...form.form} className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>New client</h3>
      {isMissing && <p role="alert">Add the client or choose another one before you schedule the appointment.</p>}
      <input type="hidden" name="clientType" value={isBusiness ? "commercial" : "residential"} />
      <FormSection title="Contact" text="Email or phone is enough.">
        <TextField {...fieldOf(fields, "firstName")} optional={isBusiness} autoComplete="off" />
        <TextField {...fieldOf(fields, "lastName")} optional={isBusiness} autoComplete="off" />
        <PhoneField
          {...fieldOf(fields, "phone")}
          required={false}
          autoComplete="off"
          onChange={({ target }) => setPhone(target.value)}
        />
        <TextField {...fieldOf(fields, "email")} required={false} type="email" autoComplete="off" />
        <WideField>
          <CheckboxField
            label="This is a business"
            checked={isBusiness}
            onChange={({ target }) => setBusiness(target.checked)}
          />
        </WideField>
        {isBusiness && (
          <WideField>
            <TextField {...fieldOf(fields, "businessName")} autoComplete="off" />
          </WideField>
        )}
        {owner && (
          <WideField>
            <p role="status" className={styles.known}>
              {`${owner.name} has this already. `}
              <Button onClick={() => onChoose(owner.id)}>{`Choose ${owner.name}`}</Button>
            </p>
          </WideField>
        )}
        {owner === null && isPhone(phone) && <ClientSamePhonePanel phone={phone} onChoose={onChoose} />}
      </FormSection>
      <ClientAddressSection values={start} faultOf={form.faultOf} serviceAreas={serviceAreas} />
      <FormFault text={form.fault} />
      <div className={styles.actions}>
        <Button onClick={onCancel} disabled={form.isBusy}>
          Choose another client
        </Button>
        <Button tone="primary" type="submit" busy={form.isBusy}>
          {form.isBusy ? "Adding Client..." : "Add Client"}
        </Button>
      </div>
    </form>
  );
}

function useAdding(onChoose: QuickForm["onChoose"]) {
  const keyFor = useAttemptKey();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useClientForm({
    save: (details) => call(createClient, details, { idempotencyKey: keyFor(details) }),
    onSaved: (client: ClientDetail) => {
      queries.setQueryData(clientQuery(client.id).queryKey, client);
      void refresh();
      toastDone({ message: `${client.name} was added.` });
      onChoose(client.id);
    },
    failed: "The client was not added: the server did not respond. Please try again.",
  });
}

const FEWEST_DIGITS = 7;

/** A number is no name, an email address neither. */
function valuesOfTyped(typed: string): ClientValues {
  if (typed.includes("@")) return { ...NEW_CLIENT, email: typed.trim() };
  if (phoneDigits(typed).length >= FEWEST_DIGITS) return { ...NEW_CLIENT, phone: formatPhone(typed) };
  return { ...NEW_CLIENT, ...splitName(typed) };
}

function focusFirstEmpty(form: HTMLFormElement | null): void {
  const fields = form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=checkbox])") ?? [];
  Array.from(fields)
    .find(({ value }) => value === "")
    ?.focus();
}
