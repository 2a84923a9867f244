import { useState } from "react";
import { hrefOf } from "#platform/web/call.ts";
import { formatLongDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { avatarOf } from "#modules/accounts/web/index.ts";
import { NamedAvatar } from "#ui/avatar.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toastDone, toastFailed } from "#ui/dialogs/toasts.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { getReportPdf, type PastService } from "../../contract.ts";
import { useRateVisit } from "./history-queries.ts";
import { ServiceFacts } from "./service-facts.tsx";
import styles from "./service-history-screen.module.css";

/** One visit with its report to save, and what the client says of it. */
export function ServiceDetailsDialog({ service, onClose }: { service: PastService; onClose: () => void }) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  const { id, technicianName: name, technicianPhotoId, rating, hasPdf } = service;
  return (
    <Dialog
      title={t("history.details")}
      isOpen
      onClose={onClose}
      size="wide"
      actions={hasPdf && <ButtonLink href={hrefOf(getReportPdf, { id })}>{t("history.download")}</ButtonLink>}
    >
      <p>
        <strong>{service.title}</strong>
        <br />
        {formatLongDay(service.date, language)}
      </p>
      <NamedAvatar name={name} picture={avatarOf(technicianPhotoId)} alt={t("history.technicianPhoto", { name })} />
      <ServiceFacts service={service} />
      {rating ? <p>{t("history.rated", { stars: rating.stars })}</p> : <RateForm id={id} />}
    </Dialog>
  );
}

const STARS = ["5", "4", "3", "2", "1"];

function RateForm({ id }: { id: string }) {
  const { t } = useTranslation("visits");
  const rate = useRateVisit();
  const [stars, setStars] = useState("5");
  const [words, setWords] = useState("");
  const send = () =>
    rate.mutate(
      { id, stars: Number(stars), words },
      {
        onSuccess: () => toastDone({ message: t("history.thanks") }),
        onError: ({ message }) => toastFailed({ title: t("history.retry"), message }),
      },
    );
  return (
    <section className={styles.rate} aria-label={t("history.rate")}>
      <h3>{t("history.rate")}</h3>
      <SelectField
        label={t("history.stars")}
        placeholder={null}
        options={STARS.map((value) => ({ value, label: value }))}
        value={stars}
        onChange={({ target }) => setStars(target.value)}
      />
      <TextArea
        label={t("history.words")}
        optional
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button busy={rate.isPending} onClick={send}>
        {t("history.sendRating")}
      </Button>
    </section>
  );
}
