import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/web/i18n.tsx";
import { formatYearDay } from "#platform/web/format.ts";
import { hrefOf } from "#platform/web/call.ts";
import { useLanguage } from "#platform/web/use-language.ts";
import { ButtonLink } from "#ui/button.tsx";
import { readPayLinkPdf } from "../../contract-pay-link.ts";
import { PayLinkInvoiceSection } from "./pay-link-invoice-section.tsx";
import { payLinkQuery, type PayLink } from "./pay-link-queries.ts";
import styles from "./pay-link-screen.module.css";
import { PayLinkSection } from "./pay-link-section.tsx";

interface PayLinkScreenProps {
  token: string;
  /** As the server has read it for this page. */
  link: PayLink;
}

/** An invoice for whoever has the link of its email: what it is for, why its amount is due, and how to pay it. */
export function PayLinkScreen({ token, link }: PayLinkScreenProps) {
  const { t } = useTranslation("billing");
  const language = useLanguage();
  const queries = useQueryClient();
  const query = payLinkQuery(token, link);
  const { data } = useQuery(query);
  const { invoice, company } = data;
  const due = formatYearDay(invoice.dueOn, language);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t("paper.title", { reference: invoice.reference })}</h1>
          <p className={styles.soft}>
            {company.name !== "" && <>{t("payLink.from", { company: company.name })} · </>}
            {t(invoice.status === "overdue" ? "payLink.overdue" : "payLink.due", { day: due })}
          </p>
        </div>
        <ButtonLink tone="secondary" href={hrefOf(readPayLinkPdf, { token })}>
          {t("payLink.pdf")}
        </ButtonLink>
      </header>
      <div className={styles.columns}>
        <PayLinkInvoiceSection invoice={invoice} />
        <PayLinkSection
          token={token}
          link={data}
          onChanged={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
        />
      </div>
    </div>
  );
}
