import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#modules/company/rules.ts";
import { phoneDigits } from "#platform/phone.ts";
import { call, isCallError } from "#platform/web/call.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { fieldsOf, valuesOf } from "#ui/fields/form-values.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { getClient, updateClient, type ClientDetail, type FilledClientForm } from "../contract.ts";
import { clientQuery, useRefresh } from "./api.ts";
import { ClientForm } from "./form/client-form.tsx";
import { ClientMeanwhilePanel } from "./client-meanwhile-panel.tsx";
import { ClientOwnerPanel } from "./form/client-owner-panel.tsx";
import { mergeValues, valuesOfClient, writtenOver, type MeanwhileChange } from "./form/client-values.ts";
import { useClientForm } from "./form/use-client-form.ts";

interface EditDialog {
  id: string;
  serviceAreas: readonly ServiceArea[];
  pathOf: (id: string) => string;
  onClose: () => void;
}

export function ClientEditDialog({ id, onClose, ...rest }: EditDialog) {
  const client = useQuery(clientQuery(id));
  // What came first is what is edited: news while somebody types are told when they save.
  const [start, setStart] = useState<ClientDetail | null>(null);
  if (start === null && client.data && !client.isFetching) setStart(client.data);
  if (start) return <EditForm start={start} onClose={onClose} {...rest} />;
  return (
    <Dialog title="Edit client" size="widest" isOpen onClose={onClose}>
      {client.isError ? (
        <ErrorPanel
          title="The client could not be loaded."
          error={client.error}
          onRetry={() => void client.refetch()}
        />
      ) : (
        <Skeleton label="Loading the client" lines={8} />
      )}
    </Dialog>
  );
}

type EditForm = Omit<EditDialog, "id"> & { start: ClientDetail };

function EditForm({ start, serviceAreas, pathOf, onClose }: EditForm) {
  const refresh = useRefresh();
  const [known, setKnown] = useState(start);
  const [values, setValues] = useState(() => valuesOfClient(start));
  const [meanwhile, setMeanwhile] = useState<readonly MeanwhileChange[]>([]);

  const save = async (details: FilledClientForm) => {
    try {
      // The field writes every number its own way; that alone is no change.
      const isSameNumber = phoneDigits(details.phone) === phoneDigits(known.phone);
      const phone = isSameNumber ? known.phone : details.phone;
      return await call(updateClient, { ...details, phone, id: known.id, version: known.version });
    } catch (error) {
      if (isCallError(error) && error.code === "clients.changed_meanwhile") await takeOver();
      throw error;
    }
  };
  const { form, owner } = useClientForm({
    save,
    onSaved: ({ name }) => {
      void refresh();
      toastDone({ message: `${name} was saved.` });
      onClose();
    },
    failed: "Nothing was saved: the server did not respond. Please try again.",
  });
  /** Their changes come into the form beside what was typed, and saving again is up to the person. */
  const takeOver = async () => {
    const current = await call(getClient, { id: known.id });
    const typed = form.element.current ? valuesOf(fieldsOf(form.element.current)) : {};
    const merged = mergeValues(valuesOfClient(known), writtenOver(values, typed), valuesOfClient(current));
    setKnown(current);
    setValues(merged.values);
    setMeanwhile(merged.changes);
  };

  return (
    <FormDialog title={`Edit ${start.name}`} size="widest" form={form} submit="Save" busy="Saving…" onClose={onClose}>
      {meanwhile.length > 0 && <ClientMeanwhilePanel changes={meanwhile} />}
      {/* With the next version the fields begin anew, with everything that was typed. */}
      <ClientForm
        key={known.version}
        values={values}
        faultOf={form.faultOf}
        serviceAreas={serviceAreas}
        taken={owner && <ClientOwnerPanel owner={owner} pathOf={pathOf} />}
      />
    </FormDialog>
  );
}
