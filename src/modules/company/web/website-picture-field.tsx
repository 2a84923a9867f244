import { useId, useRef, useState, type ChangeEvent } from "react";
import { call, hrefOf, isCallError } from "#platform/web/call.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { addCompanyPicture, getCompanyPicture } from "../contract.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import styles from "./website-screen.module.css";

interface PictureFieldProps {
  name: string;
  label: string;
  defaultId: string;
  error: string | undefined;
}

const NO_PICTURE = "This file cannot be read as a picture. Please choose a JPEG, PNG or WebP picture.";
const FAILED = "The picture was not uploaded: the server did not respond. Please try again.";

/** A picture is kept as soon as it is chosen; it is shown on the site once the form is saved. */
export function WebsitePictureField({ name, label, defaultId, error }: PictureFieldProps) {
  const [id, setId] = useState(defaultId);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const shown = fault ?? error;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setFault(null);
    setBusy(true);
    try {
      const content = await shrinkPicture(file);
      if (content === null) setFault(NO_PICTURE);
      else {
        setId((await call(addCompanyPicture, { content })).id);
        announce("Picture selected");
      }
    } catch (problem) {
      if (!isCallError(problem)) throw problem;
      setFault(problem.fields[0]?.message ?? (problem.isTemporary ? FAILED : problem.message));
    } finally {
      setBusy(false);
      // The same file may be chosen again.
      target.value = "";
    }
  };

  return (
    <div role="group" aria-label={label} aria-describedby={shown === undefined ? undefined : faultId}>
      <input type="hidden" name={name} value={id} />
      <p className={styles.label}>{label} (optional)</p>
      <div className={styles.picture}>
        {id === "" ? (
          <span className={styles.hint}>No picture</span>
        ) : (
          <img src={hrefOf(getCompanyPicture, { id })} alt="Selected picture" width={72} height={72} />
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label="Picture file"
          onChange={(event) => void choose(event)}
        />
        <Button busy={isBusy} onClick={() => chooser.current?.click()}>
          {id === "" ? "Choose a picture" : "Choose another"}
        </Button>
        {id !== "" && (
          <Button
            onClick={() => {
              setId("");
              announce("Picture removed");
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {shown !== undefined && (
        <p id={faultId} role="alert" className={styles.fault}>
          {shown}
        </p>
      )}
    </div>
  );
}
