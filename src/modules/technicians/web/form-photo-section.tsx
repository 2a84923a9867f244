import { useRef, type ChangeEvent } from "react";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { isCallError } from "#platform/web/call.ts";
import { announce } from "#ui/announcer.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { MAX_PHOTO_BYTES, type TechnicianDetail } from "../contract.ts";
import { useChangePhoto } from "./api.ts";
import styles from "./technician-form.module.css";

/** The picture by which clients know who stands at the door. It is kept at once, whatever becomes of the form. */
export function FormPhotoSection({ technician }: { technician: TechnicianDetail }) {
  const { id, fullName, photoFileId } = technician;
  const chooser = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const change = useChangePhoto(id);
  const isTooLarge = change.variables !== null && (change.variables?.size ?? 0) > MAX_PHOTO_BYTES;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = Array.from(target.files ?? []);
    if (picture) change.mutate(picture, { onSuccess: () => announce("The picture was saved.") });
    // The same file may be chosen again.
    target.value = "";
  };
  const remove = () => {
    change.mutate(null, { onSuccess: () => announce("The picture was removed.") });
    adder.current?.focus();
  };
  return (
    <div role="group" aria-label="Picture">
      <div className={styles.photo}>
        <Avatar name={fullName} picture={avatarOf(photoFileId)} large />
        <div className={styles.photoWords}>
          <p className={styles.hint}>Clients see this picture before the visit. JPG or PNG, up to 5 MB.</p>
          <div className={styles.buttons}>
            <input
              ref={chooser}
              type="file"
              hidden
              accept="image/jpeg,image/png"
              aria-label="Picture of the technician"
              onChange={choose}
            />
            <Button
              ref={adder}
              busy={change.isPending && change.variables !== null}
              onClick={() => chooser.current?.click()}
            >
              {photoFileId === null ? "Add Picture" : "Change Picture"}
            </Button>
            {photoFileId !== null && (
              <Button tone="quiet" busy={change.isPending && change.variables === null} onClick={remove}>
                Remove Picture
              </Button>
            )}
          </div>
        </div>
      </div>
      <FormFault text={change.error && faultOf(change.error, isTooLarge)} />
    </div>
  );
}

function faultOf(error: Error, isTooLarge: boolean): string {
  if (isTooLarge) return "This picture is larger than 5 MB. Please choose a smaller one.";
  if (isCallError(error) && error.code === "request.too_large") return error.message;
  if (isCallError(error) && error.status === 422) return "Please choose a picture in JPG or PNG format.";
  return "The picture was not changed. Please try again.";
}
