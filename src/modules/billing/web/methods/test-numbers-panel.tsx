import { TEST_ROUTING } from "../../rules-sandbox-numbers.ts";
import type { MethodKind } from "../../rules-providers.ts";
import styles from "./method-form.module.css";
import { groupedNumber } from "./typed-card.ts";
import { useMethodWords } from "./use-method-words.ts";

const EXAMPLES: Record<MethodKind, readonly [string, string]> = {
  card: [groupedNumber("4242424242424242"), groupedNumber("4000002760003184")],
  bank: ["000123456789", "000111111116"],
};

/** Where no provider is set up, no real card may be typed. */
export function TestNumbersNote({ kind }: { kind: MethodKind }) {
  const { t } = useMethodWords();
  const [plain, asking] = EXAMPLES[kind];
  return (
    <p className={styles.note}>
      {t("portal.form.testOnly")} <code>{plain}</code> {t("portal.form.testPlain")}
      {" · "}
      <code>{asking}</code> {t(kind === "card" ? "portal.form.testAsks" : "portal.form.testDeposits")}
      {kind === "bank" && (
        <>
          {" · "}
          {t("portal.form.routing")} <code>{TEST_ROUTING}</code>
        </>
      )}
    </p>
  );
}
