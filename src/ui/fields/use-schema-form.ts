import { useRef, useState, useSyncExternalStore, type SubmitEvent, type SyntheticEvent } from "react";
import type * as z from "zod";
import { isCallError } from "#platform/web/call.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import { useChanges } from "./use-changes.ts";
import { useFailureText } from "./use-failure-text.ts";
import { fieldsOf, valuesOf } from "./form-values.ts";
import { isFormField } from "./native-field.ts";

interface FormActions<Schema extends z.ZodType> {
  schema: Schema;
  /** @throws CallError, whose faults are shown at their fields or, where there is none, as the fault of the form. */
  send: (input: z.output<Schema>) => Promise<void>;
  /** What to say when the server failed, in the language of the page. */
  failed: string;
  /** Refusals that are about one field, by their code, where the server names none: `{ "accounts.email_taken": "email" }`. */
  atField?: Readonly<Record<string, string>>;
}

/**
 * A form whose values are the document's own: what a password manager filled in before the page was ready counts, and
 * nothing typed is lost, whatever the answer.
 */
export function useSchemaForm<Schema extends z.ZodType>({ schema, send, failed, atField = {} }: FormActions<Schema>) {
  const form = useRef<HTMLFormElement>(null);
  const changes = useChanges(form);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failureText = useFailureText();

  const show = (fields: readonly { path: string; message: string }[]) => {
    // The first fault of a field is the one that helps.
    setFaults(Object.fromEntries(fields.toReversed().map(({ path, message }) => [path, message])));
    focusFirstFault(form.current);
  };

  const tell = (error: unknown) => {
    if (!isCallError(error)) throw error;
    const field = atField[error.code];
    if (error.fields.length > 0) show(error.fields);
    else if (field !== undefined) show([{ path: field, message: error.message }]);
    else setFault(failureText(error, failed));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    // React also brings what happens in the forms of dialogs that this one opened.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (isBusy) return;
    setFault(null);
    const parsed = schema.safeParse(valuesOf(fieldsOf(event.currentTarget)));
    if (!parsed.success) {
      show(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      await send(parsed.data);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };

  const clear = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (!isFormField(target) || target.form !== form.current) return;
    const { name } = target;
    setFaults((shown) => {
      if (!(name in shown)) return shown;
      const { [name]: _mended, ...others } = shown;
      return others;
    });
  };

  return {
    /** Before the page is ready, a press of the button would send the form as the browser does: to nowhere. */
    isReady: useIsReady(),
    isBusy,
    fault,
    faultOf: (name: string): string | undefined => faults[name],
    /** Whether anything was written or chosen since the form appeared. */
    isChanged: changes.isChanged,
    /** Of the document, for whoever writes into it. */
    element: form,
    form: {
      ...changes.form,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
      // Not `onInput`: a browser tells `input` before `change`, and drawing the form between the two puts a controlled
      // select back to its old value before its own handler hears of the new one.
      onChange: clear,
      method: "post",
      noValidate: true,
    } as const,
  };
}

const never = () => () => {};
export const useIsReady = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
