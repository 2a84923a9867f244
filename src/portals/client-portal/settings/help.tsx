import { OwnStandingSection } from "#modules/analytics/web/index.ts";
import { CallbackSection } from "#modules/conversations/web/index.ts";
import { LiveChatSection, SubmitTicketSection } from "#modules/support/web/index.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { localPath } from "#platform/web/language-path.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { rendersOnServer, textsLoader } from "#platform/web/page-texts.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { phoneHref } from "#platform/phone.ts";
import { FactList } from "#ui/fact-list.tsx";
import { Page } from "#ui/frame/page.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { namePartsOf } from "../name-parts.ts";
import { supportHours } from "../support-hours.ts";
import { usePortal } from "../use-portal.ts";
import styles from "./help.module.css";

export const handle: PageHandle = { texts: ["conversations", "analytics", "support"] };
export const loader = rendersOnServer;

export const clientLoader = textsLoader("conversations", "analytics", "support");

/** What the office asks for on the phone. */
const accountNumber = (userId: string): string => `GRN-${userId.slice(-8)}`;

export default function HelpSettingsPage() {
  const { t } = useTranslation("client-portal");
  const { user, company } = usePortal();
  const { name, timeZone, emergencyPhone, phone, email } = company;
  const language = useLanguage();
  const faq = localPath(language, "/faq");
  const hours = supportHours(company, language);
  return (
    <Page>
      <SectionCard
        title={t("settings.help.title")}
        text={t("settings.help.text")}
        actions={
          <>
            <LiveChatSection
              company={{ name, timeZone, emergencyPhone, hours }}
              user={{ id: user.id, firstName: namePartsOf(user.fullName).firstName }}
            />
            <SubmitTicketSection label={t("settings.help.ticket")} emergencyPhone={emergencyPhone} />
          </>
        }
      >
        <FactList
          facts={[
            ...(emergencyPhone === ""
              ? []
              : [
                  {
                    label: t("settings.help.emergency"),
                    fact: <a href={phoneHref(emergencyPhone)}>{emergencyPhone}</a>,
                  },
                ]),
            ...(phone === ""
              ? []
              : [{ label: t("settings.help.office"), fact: <a href={phoneHref(phone)}>{phone}</a> }]),
            ...(email === ""
              ? []
              : [
                  {
                    label: t("settings.help.email"),
                    fact: (
                      <>
                        <a href={`mailto:${email}`}>{email}</a>
                        {hours !== "" && <span className={styles.hours}>{t("settings.help.hours", { hours })}</span>}
                      </>
                    ),
                  },
                ]),
          ]}
        />
      </SectionCard>
      <CallbackSection />
      <SectionCard title={t("settings.help.questions")} actions={<a href={faq}>{t("settings.help.faq")}</a>}>
        <div>
          {/* Without an emergency line there is nothing to say of it. */}
          {(["dry", "move", "back", emergencyPhone === "" ? "soon" : "urgent"] as const).map((question) => (
            <details key={question} className={styles.question}>
              <summary>{t(`settings.help.common.${question}`)}</summary>
              <p>{t(`settings.help.common.${question}Answer`, { phone: emergencyPhone })}</p>
            </details>
          ))}
        </div>
      </SectionCard>
      <OwnStandingSection
        title={t("settings.help.account")}
        facts={[
          { label: t("settings.help.accountId"), fact: accountNumber(user.id) },
          {
            label: t("settings.help.accountType"),
            fact: t(`roles.${user.role === "admin" ? "other" : user.role}`),
          },
          // Whoever reads this is signed in, which only an active account can be.
          { label: t("settings.help.status"), fact: t("settings.help.active") },
        ]}
      />
    </Page>
  );
}
