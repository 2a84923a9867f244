import { SectionCard } from "#ui/frame/section-card.tsx";
import type { OwnNoticeDetail, OwnNoticeProduct } from "../../contract-own.ts";
import { POISON_CENTER_PHONE } from "../../rules-papers.ts";
import { useNoticeWords } from "./own-notice-words.ts";
import styles from "./own-notices-screen.module.css";

/** What is planned to be applied, and how to stay safe: the same words as on paper. Nothing for a sign. */
export function OwnNoticeProductsSection({ notice: { rule, products, company } }: { notice: OwnNoticeDetail }) {
  const { t } = useNoticeWords();
  if (products.length === 0) return null;
  const phone = POISON_CENTER_PHONE;
  return (
    <>
      <SectionCard title={t("own.detail.products")}>
        <ul className={styles.items}>
          {products.map((product) => (
            <Product key={product.name} product={product} />
          ))}
        </ul>
      </SectionCard>
      <SectionCard title={t("paper.safety")}>
        <ul className={styles.safety}>
          <Waits products={products} />
          <li>{t("paper.keepAway")}</li>
          <li>{t("paper.washHands")}</li>
          {company.phone !== "" && <li>{t("paper.askUs", { phone: company.phone })}</li>}
        </ul>
      </SectionCard>
      <SectionCard title={t("paper.emergency")}>
        <p className={styles.text}>
          <strong>
            {rule.startsWith("md-") ? t("paper.written.poison", { phone }) : t("paper.consumer.poison", { phone })}
          </strong>
        </p>
        <p className={styles.text}>{t("paper.emergencyCall")}</p>
      </SectionCard>
    </>
  );
}

function Product({ product: { name, epaNumber, isExempt, ingredients, signalWord } }: { product: OwnNoticeProduct }) {
  const { t } = useNoticeWords();
  const number = epaNumber ?? (isExempt ? t("paper.exempt") : "—");
  return (
    <li className={styles.product}>
      <p className={styles.name}>{name}</p>
      <p>{`${t("paper.ingredient")}: ${ingredients === "" ? "—" : ingredients}`}</p>
      <p>{`${t("paper.epaNumber")}: ${number}`}</p>
      {signalWord !== null && signalWord !== "none" && (
        <p>{`${t("paper.signalWord")}: ${t(`paper.signal.${signalWord}`)}`}</p>
      )}
    </li>
  );
}

/** As on paper: a wait that the label says in words alone is not called unknown. */
function Waits({ products }: { products: readonly OwnNoticeProduct[] }) {
  const { t } = useNoticeWords();
  return products.flatMap((one) => {
    const { name, reentryNote: note } = one;
    const wait = waitText(one, t);
    return [
      ...(wait === "" ? [] : [<li key={name}>{wait}</li>]),
      ...(note === "" ? [] : [<li key={`${name} note`}>{`${name}: ${note}`}</li>]),
    ];
  });
}

function waitText(
  { name: product, reentryMinutes: minutes, reentryNote }: OwnNoticeProduct,
  t: ReturnType<typeof useNoticeWords>["t"],
): string {
  if (minutes === null || minutes === 0) return reentryNote === "" ? t("paper.noWait", { product }) : "";
  return minutes % 60 === 0
    ? t("paper.waitHours", { product, count: minutes / 60 })
    : t("paper.waitMinutes", { product, count: minutes });
}
