import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getFile } from "#platform/files-contract.ts";
import { call, hrefOf } from "#platform/web/call.ts";
import { now } from "#platform/web/clock.ts";
import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { getOwnSafety, type PlaceSafety } from "../../contract.ts";
import styles from "./place-safety-section.module.css";
import { reentryWords, waitLeft } from "./reentry-time.ts";

const LOOK_EVERY_MS = 15_000;

const placeSafetyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ["own-safety", propertyId],
    queryFn: async ({ signal }) => {
      const safety = await call(getOwnSafety, { id: propertyId }, { signal });
      // A phone whose clock is wrong must not let anybody in too early.
      return { ...safety, aheadMs: Date.parse(safety.now) - now().getTime() };
    },
    refetchInterval: 5 * 60_000,
  });

/** Until when to stay out of what was treated, and the papers of what was applied. */
export function PlaceSafetySection({ propertyId }: { propertyId: string }) {
  const { t } = useTranslation("visits");
  const safety = useQuery(placeSafetyQuery(propertyId));
  if (safety.isPending) return <Skeleton label={t("safety.waiting")} lines={1} height="6rem" />;
  if (!safety.data)
    return <ErrorPanel title={t("safety.failed")} error={safety.error} onRetry={() => void safety.refetch()} />;
  return <Loaded safety={safety.data} aheadMs={safety.data.aheadMs} />;
}

function Loaded({ safety, aheadMs }: { safety: PlaceSafety; aheadMs: number }) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  const time = useTime(aheadMs);
  const { reentryAt, timeZone, visits } = safety;
  return (
    <SectionCard title={t("safety.title")}>
      {/* Where nothing was treated there is nothing to go back into. */}
      {visits.length === 0 ? (
        <p className={styles.soft}>{t("safety.none")}</p>
      ) : (
        <>
          <Wait reentryAt={reentryAt} time={time} timeZone={timeZone} />
          <h3 className={styles.title}>{t("safety.applied")}</h3>
        </>
      )}
      {visits.map(({ id, date, title, products }) => (
        <section key={id} className={styles.visit} aria-label={`${title}, ${formatYearDay(date, language)}`}>
          <p>
            <strong>{title}</strong>, {formatYearDay(date, language)}
          </p>
          <ul className={styles.products}>
            {products.map((product, index) => (
              <li key={index} className={styles.product}>
                <Product product={product} time={time} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </SectionCard>
  );
}

interface WaitProps {
  reentryAt: string | null;
  time: Date;
  timeZone: string;
}

function Wait({ reentryAt, time, timeZone }: WaitProps) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  const left = reentryAt === null ? null : waitLeft(reentryAt, time);
  if (reentryAt === null || left === null)
    return (
      <div className={styles.wait}>
        <p className={styles.when}>{t("safety.free")}</p>
        <p>{t("safety.freeText")}</p>
      </div>
    );
  const { time: clock, day } = reentryWords(reentryAt, time, timeZone, language);
  return (
    <div className={styles.wait} data-running>
      <p className={styles.when}>
        {day === null ? t("safety.back", { time: clock }) : t("safety.backOn", { day, time: clock })}
      </p>
      {/* It changes each minute, which nobody wants to have read aloud each time. */}
      <p role="timer" aria-live="off" className={styles.left}>
        {left.hours === 0 ? t("safety.leftMinutes", { minutes: left.minutes }) : t("safety.left", left)}
      </p>
      <p>{t("safety.until")}</p>
    </div>
  );
}

type AppliedProduct = PlaceSafety["visits"][number]["products"][number];

function Product({ product, time, timeZone }: { product: AppliedProduct; time: Date; timeZone: string }) {
  const { t } = useTranslation("visits");
  const language = useLanguage();
  const { name, epaNumber, ingredients, area, reentryAt, reentryNote, labelFileId, sdsFileId } = product;
  const facts = [
    epaNumber === null ? "" : t("safety.epa", { number: epaNumber }),
    ingredients,
    area === "" ? "" : t("safety.in", { area }),
    reentryAt === null ? "" : waitText(reentryAt),
    reentryNote,
  ].filter((fact) => fact !== "");
  return (
    <>
      <strong>{name}</strong>
      {facts.map((fact) => (
        <span key={fact} className={styles.soft}>
          {fact}
        </span>
      ))}
      <span className={styles.links}>
        {labelFileId !== null && (
          <a
            href={hrefOf(getFile, { id: labelFileId })}
            target="_blank"
            rel="noreferrer"
            aria-label={t("safety.labelOf", { name })}
          >
            {t("safety.label")}
          </a>
        )}
        {sdsFileId !== null && (
          <a
            href={hrefOf(getFile, { id: sdsFileId })}
            target="_blank"
            rel="noreferrer"
            aria-label={t("safety.sdsOf", { name })}
          >
            {t("safety.sds")}
          </a>
        )}
      </span>
    </>
  );

  function waitText(at: string): string {
    if (waitLeft(at, time) === null) return t("safety.over");
    const { time: clock, day } = reentryWords(at, time, timeZone, language);
    return t("safety.stay", { when: day === null ? clock : `${day}, ${clock}` });
  }
}

/** The server's time, as it goes on. */
function useTime(aheadMs: number): Date {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(time.getTime() + aheadMs);
}
