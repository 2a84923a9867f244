import { IconArrowLeft } from "@tabler/icons-react";
import { ButtonLink } from "#ui/button.tsx";
import styles from "./account-screen.module.css";
import { FirstAdminForm } from "./first-admin-form.tsx";

/** The first administrator of this installation; once there is one, a way to sign in instead. */
export function CreateAdminScreen({ adminExists, onCreated }: { adminExists: boolean; onCreated: () => void }) {
  const back = (
    <ButtonLink tone="quiet" href="/admin-login" icon={<IconArrowLeft size={18} aria-hidden />}>
      Back to sign-in
    </ButtonLink>
  );
  if (adminExists)
    return (
      <>
        <h1 className={styles.title}>An admin account already exists</h1>
        <p className={styles.lead}>Further accounts are made by an administrator, in the office.</p>
        <div>{back}</div>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Create the first admin account</h1>
      <p className={styles.lead}>It runs the office: appointments, clients, staff and settings.</p>
      <FirstAdminForm onCreated={onCreated} />
      <div className={styles.aside}>{back}</div>
    </>
  );
}
