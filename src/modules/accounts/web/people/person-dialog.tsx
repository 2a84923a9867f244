import * as z from "zod";
import { useTranslation } from "#platform/web/i18n.tsx";
import { FormDialog } from "#ui/dialogs/form-dialog.tsx";
import { toastDone } from "#ui/dialogs/toasts.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { useSchemaForm } from "#ui/fields/use-schema-form.ts";
import { GivenPlaces, InvitePerson, type People, type PersonView } from "../../contract.ts";
import { useChangePerson, useInvitePerson, type WhosePeople } from "./people-api.ts";
import { PLACES_WORDS, PlacesField, placesOfWords } from "./places-field.tsx";

interface DialogProps {
  whose: WhosePeople;
  places: People["places"];
  onClose: () => void;
}

/** Asks somebody by email to sign in, for all places or for some. */
export function InvitePersonDialog({ whose, places, onClose }: DialogProps) {
  const { t } = useTranslation("accounts");
  const invite = useInvitePerson(whose);
  const form = useSchemaForm({
    schema: Invitation,
    send: async (told) => {
      await invite.mutateAsync(told);
      toastDone({ message: t("people.invited", { email: told.email }) });
      onClose();
    },
    failed: t("people.failed"),
  });
  return (
    <FormDialog
      title={t("people.inviteTitle")}
      form={form}
      submit={t("people.send")}
      busy={t("people.sending")}
      onClose={onClose}
    >
      <TextField name="fullName" label={t("people.name")} autoComplete="off" error={form.faultOf("fullName")} />
      <TextField
        name="email"
        type="email"
        label={t("people.email")}
        hint={t("people.emailHint")}
        autoComplete="off"
        error={form.faultOf("email")}
      />
      <PlacesField places={places} defaultChosen={[]} error={form.faultOf("propertyIds")} />
    </FormDialog>
  );
}

/** Says what somebody sees from now on. */
export function ChangePersonDialog({ whose, places, person, onClose }: DialogProps & { person: PersonView }) {
  const { t } = useTranslation("accounts");
  const change = useChangePerson(whose);
  const name = person.fullName;
  const form = useSchemaForm({
    schema: Places,
    send: async (told) => {
      await change.mutateAsync({ ...told, id: person.id });
      toastDone({ message: t("people.changed", { name }) });
      onClose();
    },
    failed: t("people.failed"),
  });
  return (
    <FormDialog
      title={t("people.changeTitle", { name })}
      form={form}
      submit={t("people.save")}
      busy={t("people.saving")}
      onClose={onClose}
    >
      <PlacesField places={places} defaultChosen={person.propertyIds} error={form.faultOf("propertyIds")} />
      <p>{t("people.changeNote")}</p>
    </FormDialog>
  );
}

const Invitation = z
  .object({ fullName: z.string(), email: z.string(), ...PLACES_WORDS })
  .transform(({ fullName, email, ...places }) => ({ fullName, email, propertyIds: placesOfWords(places) }))
  .pipe(InvitePerson);
const Places = z
  .object(PLACES_WORDS)
  .transform((places) => ({ propertyIds: placesOfWords(places) }))
  .pipe(GivenPlaces);
