import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { MAX_COUNTED } from "#platform/lists.ts";
import { formatNumber } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import styles from "./own-documents-screen.module.css";

interface OwnTilesSectionProps {
  /** What the filters find, and what there is whatever the filters. */
  counts: { total: number; serviceReports: number; photos: number; favorites: number };
  onlyFavorites: boolean;
  onFavorites: () => void;
}

/** How much there is; the last one narrows the list to favorites. */
export function OwnTilesSection({ counts, onlyFavorites, onFavorites }: OwnTilesSectionProps) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  const numberOf = (count: number) =>
    count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED - 1, language)}+` : formatNumber(count, language);
  const FavoriteIcon = onlyFavorites ? IconStarFilled : IconStar;
  return (
    <ul className={styles.tiles} aria-label={t("tiles.label")}>
      {(["total", "serviceReports", "photos"] as const).map((name) => (
        <li key={name}>
          <div className={styles.tile}>
            <span className={styles.number}>{numberOf(counts[name])}</span>
            <span className={styles.label}>{t(`tiles.${name}`)}</span>
          </div>
        </li>
      ))}
      <li>
        <button type="button" className={styles.tile} aria-pressed={onlyFavorites} onClick={onFavorites}>
          <span className={styles.number}>{numberOf(counts.favorites)}</span>
          <span className={styles.label}>
            <FavoriteIcon size={16} aria-hidden />
            {t("tiles.favorites")}
          </span>
        </button>
      </li>
    </ul>
  );
}
