import type { DemoLogin } from "#modules/company/contract.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./demo-login-list.module.css";

/** The logins of the demo company, each filled in by its button. */
export function DemoLoginList({ logins }: { logins: readonly DemoLogin[] }) {
  return (
    <section className={styles.demo} aria-labelledby="demo-logins">
      <h2 id="demo-logins">This is the demo company</h2>
      <p>Everybody in it is invented. Look around as:</p>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <div className={styles.login}>
              <strong>{login.label}</strong>
              <span>{login.email}</span>
              <code>{login.password}</code>
            </div>
            <Button onClick={() => fillIn(login)} aria-label={`Fill in the login of ${login.label}`}>
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fillIn({ label, email, password }: DemoLogin): void {
  write("email", email);
  write("password", password);
  announce(`Login of ${label} filled in`);
  document.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
}

/** As if it were typed, so that a fault shown at the field goes away. */
function write(name: string, value: string): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
