import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DraftFormDialog } from "#ui/dialogs/draft-form-dialog.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { RequestChoices } from "../../contract-choices.ts";

import { requestChoicesQuery, requestTimesQuery, useRequestOwn } from "./own-queries.ts";
import { OwnWhenSection, whenInput, type OwnWhen } from "./own-when-section.tsx";
import { useOwnWords } from "./use-own-words.ts";

export function OwnRequestDialog({ onClose }: { onClose: () => void }) {
  const { t } = useOwnWords();
  const choices = useQuery(requestChoicesQuery());
  if (choices.data) return <RequestForm choices={choices.data} onClose={onClose} />;
  return (
    <Dialog title={t("own.requestTitle")} isOpen onClose={onClose}>
      {choices.isError ? (
        <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  );
}

function RequestForm({ choices, onClose }: { choices: RequestChoices; onClose: () => void }) {
  const { t, faultOf } = useOwnWords();
  const request = useRequestOwn();
  const [typeName, setType] = useState("");
  const [slug, setSlug] = useState("");
  const [propertyId, setProperty] = useState(choices.properties[0]?.id ?? "");
  const [when, setWhen] = useState<OwnWhen>({ date: "", choice: "" });
  const [notes, setNotes] = useState("");
  const type = choices.types.find((known) => known.type === typeName);
  const services = type?.services ?? [];
  const serviceType = services.length === 1 ? (services[0]?.slug ?? "") : slug;
  const isAsked = serviceType !== "" && propertyId !== "";
  const times = useQuery({
    ...requestTimesQuery({ serviceType, propertyId, date: when.date }),
    enabled: isAsked && when.date !== "",
  });
  const send = () => {
    if (!type) return;
    request.mutate(
      { type: type.type, serviceType, propertyId, notes, ...whenInput(when) },
      {
        onSuccess: () => {
          toastDone({ message: t("own.requested") });
          onClose();
        },
      },
    );
  };
  return (
    <DraftFormDialog
      title={t("own.requestTitle")}
      fault={request.error && faultOf(request.error)}
      isBusy={request.isPending}
      isChanged={typeName + notes !== ""}
      canSend={isAsked && when.choice !== ""}
      labels={{ send: t("own.requestSend"), leave: t("own.close") }}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label={t("own.type")}
        value={typeName}
        onChange={({ target }) => {
          setType(target.value);
          setSlug("");
        }}
        options={choices.types.map((known) => ({ value: known.type, label: t(`own.types.${known.type}`) }))}
      />
      {services.length > 1 && (
        <SelectField
          label={t("own.service")}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          options={services.map((service) => ({ value: service.slug, label: service.name }))}
        />
      )}
      {choices.properties.length > 1 && (
        <SelectField
          label={t("own.property")}
          value={propertyId}
          placeholder={null}
          onChange={({ target }) => setProperty(target.value)}
          options={choices.properties.map(({ id, label, address }) => ({
            value: id,
            label: label === "" ? address : `${label}, ${address}`,
          }))}
        />
      )}
      {isAsked && (
        <OwnWhenSection
          when={when}
          onChange={setWhen}
          days={{ first: choices.firstDay, last: choices.lastDay }}
          times={times}
        />
      )}
      <TextArea
        label={t("own.notes")}
        optional
        rows={3}
        maxLength={1000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
    </DraftFormDialog>
  );
}
