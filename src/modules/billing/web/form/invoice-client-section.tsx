import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { addressOf, chosenClientQuery, propertiesQuery } from "#modules/appointments/web/index.ts";
import type { ClientDetail } from "#modules/clients/contract.ts";
import { AppointmentClientPicker } from "#modules/schedule/web/index.ts";
import { formatPhone } from "#platform/phone.ts";
import { isCallError } from "#platform/web/call.ts";
import { toastFailed } from "#ui/dialogs/toasts.tsx";
import { FormSection, WideField } from "#ui/fields/form-section.tsx";
import { fillIn } from "#ui/fields/form-values.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { BillingAddress, InvoiceDetail } from "../../contract.ts";
import { clientAddressQuery } from "../address/address-queries.ts";
import { withClient } from "./invoice-draft.ts";
import type { InvoiceFormParts } from "./invoice-facts-section.tsx";

interface ClientSection extends InvoiceFormParts {
  invoice: InvoiceDetail | null;
  element: RefObject<HTMLFormElement | null>;
  /** A client whom the form was opened for brings their address along; what a draft says stays. */
  fillsIn: boolean;
}

/** Whom it is for, and at which of their places it was done. What is filled in can be changed. */
export function InvoiceClientSection({ invoice, element, fillsIn, ...parts }: ClientSection) {
  const { draft, become, faultOf } = parts;
  const [typed, setTyped] = useState("");
  const fill = useFilling(element);
  const fillAtFirst = useEffectEvent(() => {
    if (fillsIn && draft.clientId !== "") void fill(draft.clientId);
  });
  useEffect(() => fillAtFirst(), []);
  return (
    <FormSection title="Bill To">
      <WideField>
        <AppointmentClientPicker
          name="clientId"
          value={draft.clientId}
          onChange={(clientId) => {
            become((now) => withClient(now, clientId));
            void fill(clientId);
          }}
          typed={typed}
          onType={setTyped}
          error={faultOf("clientId")}
        />
      </WideField>
      <TextField
        label="Client Name"
        name="clientName"
        defaultValue={invoice?.billTo.name ?? ""}
        maxLength={200}
        autoComplete="off"
        error={faultOf("clientName")}
      />
      <TextField
        label="Email Address"
        name="clientEmail"
        type="email"
        defaultValue={invoice?.billTo.email ?? ""}
        maxLength={254}
        autoComplete="off"
        error={faultOf("clientEmail")}
      />
      <TextField
        label="Billing Address"
        name="clientAddress"
        defaultValue={invoice?.billTo.address ?? ""}
        maxLength={500}
        autoComplete="off"
        error={faultOf("clientAddress")}
      />
      <TextField
        label="Phone Number"
        name="clientPhone"
        optional
        inputMode="tel"
        defaultValue={invoice?.billTo.phone ?? ""}
        maxLength={40}
        autoComplete="off"
        error={faultOf("clientPhone")}
      />
      <PlaceField {...parts} />
    </FormSection>
  );
}

/** Where it was done, by which it is taxed. Only of somebody who has several places is it asked. */
function PlaceField({ draft, become, faultOf }: InvoiceFormParts) {
  const { clientId, propertyId } = draft;
  const properties = useQuery({ ...propertiesQuery(clientId), enabled: clientId !== "" }).data ?? [];
  const isKnown = properties.some(({ id }) => id === propertyId);
  // What a draft has stays as it is, also while its places are not there yet, or when it was archived meanwhile.
  if (properties.length <= 1 && (isKnown || propertyId === ""))
    return <input type="hidden" name="propertyId" value={propertyId} />;
  return (
    <WideField>
      <SelectField
        label="Service Place"
        hint="Its taxes apply."
        name="propertyId"
        placeholder={null}
        value={propertyId}
        options={[
          { value: "", label: "The client’s own address" },
          ...(isKnown || propertyId === "" ? [] : [{ value: propertyId, label: "As before" }]),
          ...properties
            .filter(({ isPrimary, id }) => !isPrimary || id === propertyId)
            .map((property) => ({
              value: property.id,
              label: property.label === "" ? addressOf(property) : `${property.label} · ${addressOf(property)}`,
            })),
        ]}
        onChange={({ target }) => become((now) => ({ ...now, propertyId: target.value }))}
        error={faultOf("propertyId")}
      />
    </WideField>
  );
}

/** Writes what is known of a client into the fields, unless another one was chosen meanwhile. */
function useFilling(element: RefObject<HTMLFormElement | null>) {
  const queries = useQueryClient();
  const wanted = useRef("");
  return async (clientId: string): Promise<void> => {
    wanted.current = clientId;
    if (clientId === "") return;
    try {
      const [client, address] = await Promise.all([
        queries.query(chosenClientQuery(clientId)),
        queries.query(clientAddressQuery(clientId)),
      ]);
      if (wanted.current !== clientId || !element.current) return;
      for (const [name, value] of Object.entries(billToOf(client, address))) fillIn(element.current, name, value);
    } catch (error) {
      if (!isCallError(error)) throw error;
      toastFailed({ title: "The client’s name and address could not be filled in", message: error.message });
    }
  };
}

function billToOf({ name, email, phone }: ClientDetail, { line }: BillingAddress): Record<string, string> {
  return { clientName: name, clientEmail: email, clientAddress: line, clientPhone: formatPhone(phone) };
}
