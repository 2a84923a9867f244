import { useTranslation } from "#platform/web/i18n.tsx";
import { ACCOUNT_TYPES, type AccountType } from "#platform/actor.ts";
import { RadioCards } from "#ui/fields/radio-cards.tsx";

interface AccountTypeFieldProps {
  name: "accountType" | "userType";
  chosen: AccountType;
  error: string | undefined;
}

/** Home or business; the document keeps the choice. */
export function AccountTypeField({ name, chosen, error }: AccountTypeFieldProps) {
  const { t } = useTranslation("accounts");
  return (
    <RadioCards
      legend={t("accountType.legend")}
      name={name}
      cardWidth="9rem"
      options={ACCOUNT_TYPES.map((value) => ({
        value,
        label: t(`accountType.${value}`),
        text: t(`accountType.${value}Hint`),
      }))}
      defaultValue={chosen}
      error={error}
    />
  );
}
