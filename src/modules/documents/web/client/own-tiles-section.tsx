import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { countText } from "./count-text.ts";
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
  const FavoriteIcon = onlyFavorites ? IconStarFilled : IconStar;
  return (
    <ul className={styles.tiles} aria-label={t("tiles.label")}>
      {(["total", "serviceReports", "photos"] as const).map((name) => (
        <li key={name}>
          <div className={styles.tile}>
            <span className={styles.number}>{countText(counts[name], language)}</span>
            <span className={styles.label}>{t(`tiles.${name}`)}</span>
          </div>
        </li>
      ))}
      <li>
        <button type="button" className={styles.tile} aria-pressed={onlyFavorites} onClick={onFavorites}>
          <span className={styles.number}>{countText(counts.favorites, language)}</span>
          <span className={styles.label}>
            <FavoriteIcon size={16} aria-hidden />
            {t("tiles.favorites")}
          </span>
        </button>
      </li>
    </ul>
  );
}
