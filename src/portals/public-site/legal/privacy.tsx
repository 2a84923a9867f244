import { useTranslation } from "#platform/web/i18n.tsx";
import { formatPhone } from "#platform/phone.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { LockDrawing } from "../illustrations/page-drawings.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { Article } from "./article.tsx";
import { PageOpening } from "../sections/page-opening.tsx";
import styles from "./privacy.module.css";
import { useCompany } from "../use-company.ts";

export const handle: PageHandle = { cache: true };

/**
 * Each part with the texts that it consists of. They say what the program does: who changes what is stored, sent or
 * kept changes them, too.
 */
const PARTS = {
  looking: ["lookingText", "lookingKept"],
  log: ["logText", "logLimits"],
  booking: ["bookingText", "bookingDraft"],
  message: ["messageText"],
  account: ["accountText"],
  cookies: ["cookiesText"],
  others: ["othersText"],
  long: ["longText"],
  rights: ["rightsText"],
} as const;

export default function Privacy() {
  const { t } = useTranslation("public-site");
  const { isDemo } = useCompany();
  const parts = keysOf(PARTS).map((id) => ({
    id,
    title: t(`privacy.${id}`),
    content: (
      <>
        {PARTS[id].map((key) => (
          <p key={key}>{t(`privacy.${key}`)}</p>
        ))}
        {id === "cookies" && <Cookies />}
        {id === "rights" && <WhereToAsk />}
      </>
    ),
  }));
  return (
    <>
      <PageHead title={t("privacy.title")} description={t("privacy.description")} />
      <PageOpening title={t("privacy.title")} lead={t("privacy.lead")} drawing={LockDrawing}>
        {isDemo && <p className={styles.demo}>{t("privacy.demo")}</p>}
      </PageOpening>
      <Article label={t("privacy.title")} parts={parts} />
    </>
  );
}

function Cookies() {
  const { t } = useTranslation("public-site");
  return (
    <dl>
      <div>
        <dt>greenline</dt>
        <dd>{t("privacy.cookieSession")}</dd>
      </div>
      <div>
        <dt>greenline-sign-in</dt>
        <dd>{t("privacy.cookieTicket")}</dd>
      </div>
      <div>
        <dt>greenline-device</dt>
        <dd>{t("privacy.cookieDevice")}</dd>
      </div>
    </dl>
  );
}

function WhereToAsk() {
  const { t } = useTranslation("public-site");
  const { email, phone } = useCompany();
  const ways = [
    email === "" ? "" : t("privacy.rightsEmail", { email }),
    phone === "" ? "" : t("privacy.rightsPhone", { phone: formatPhone(phone) }),
  ].filter(Boolean);
  return ways.length > 0 && <p>{ways.join(" ")}</p>;
}

const keysOf = <Key extends string>(record: Record<Key, unknown>): Key[] =>
  // An object literal of ours has no other keys than its type says.
  Object.keys(record) as Key[];
