import { useQuery } from "@tanstack/react-query";
import { addressWords, ownPropertiesQuery, placeName } from "#modules/properties/web/index.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";
import { formatDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ViewAll } from "./dashboard-coming-list.tsx";
import styles from "./dashboard-screen.module.css";

const SHOWN = 6;

/** The places of a business, each with whom to ask for and when somebody was last there. */
export function DashboardLocationsList({ path }: { path: string }) {
  const { t } = useTranslation("analytics");
  const language = useLanguage();
  const places = useQuery(ownPropertiesQuery());
  return (
    <SectionCard title={t("client.locations.title")} actions={<ViewAll to={path} of={t("client.locations.title")} />}>
      {places.isPending && <Skeleton lines={3} height="3rem" />}
      {places.isError && <ErrorPanel error={places.error} onRetry={() => void places.refetch()} />}
      {places.data && (
        <ul className={styles.rows}>
          {places.data.data.slice(0, SHOWN).map((place) => (
            <li key={place.id} className={styles.row}>
              <span className={styles.words}>
                <Link to={`${path}?place=${place.id}`}>{placeName(place)}</Link>
                <span className={styles.soft}>{addressWords(place)}</span>
                {place.contactName + place.contactPhone !== "" && (
                  <span className={styles.soft}>
                    {place.contactName}{" "}
                    {place.contactPhone !== "" && (
                      <a href={phoneHref(place.contactPhone)}>{formatPhone(place.contactPhone)}</a>
                    )}
                  </span>
                )}
                <span className={styles.small}>
                  {place.lastServiceOn === null
                    ? t("client.locations.never")
                    : t("client.locations.last", { day: formatDay(place.lastServiceOn, language) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
