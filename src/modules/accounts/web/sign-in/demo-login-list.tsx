import { useTranslation } from "#platform/web/i18n.tsx";
import type { DemoLogin } from "#modules/company/contract.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./demo-login-list.module.css";
import { fillIn } from "#ui/fields/form-values.ts";

/** The logins of the demo company, each filled in by its button. */
export function DemoLoginList({ logins }: { logins: readonly DemoLogin[] }) {
  const { t } = useTranslation("accounts");
  const choose = ({ label, email, password, accountType }: DemoLogin) => {
    const form = document.querySelector<HTMLInputElement>('input[name="email"]')?.form;
    if (!form) return;
    if (accountType !== null) fillIn(form, "userType", accountType);
    fillIn(form, "email", email);
    fillIn(form, "password", password);
    announce(t("demo.filledIn", { label }));
    form.querySelector<HTMLButtonElement>("button[type=submit]")?.focus();
  };

  return (
    <section className={styles.demo} aria-labelledby="demo-logins">
      <h2 id="demo-logins">{t("demo.title")}</h2>
      <p>{t("demo.text")}</p>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <div className={styles.login}>
              <strong>{login.label}</strong>
              <span>{login.email}</span>
              <code>{login.password}</code>
            </div>
            <Button onClick={() => choose(login)} aria-label={t("demo.fillInLogin", { label: login.label })}>
              {t("demo.fillIn")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
