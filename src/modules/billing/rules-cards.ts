import { brandOf, CARD_DIGITS, isLuhn, type CardBrand } from "#platform/card-numbers.ts";
import { addDays, addMonths } from "#platform/days.ts";
import type { LocalText } from "#platform/local-text.ts";

export {
  brandOf,
  CARD_BRANDS,
  holdsCardNumber,
  isLuhn,
  NO_CARD_NUMBER,
  withoutCardNumber,
  type CardBrand,
} from "#platform/card-numbers.ts";

/** As they are typed: `4242 4242 4242 4242`, `12/29`. */
export interface TypedCard {
  number: string;
  expiry: string;
  cvc: string;
  zip: string;
}

export interface TypedAccount {
  routing: string;
  account: string;
}

/** What can be wrong with a card or an account before anybody is asked about it, in the words for its field. */
export const METHOD_FAULTS = {
  "number-wrong": {
    en: "Please check the card number",
    es: "Revise el número de la tarjeta",
    fr: "Vérifiez le numéro de la carte",
  },
  "expiry-wrong": {
    en: "Please enter the expiration date as MM/YY",
    es: "Escriba la fecha de vencimiento como MM/AA",
    fr: "Saisissez la date d’expiration sous la forme MM/AA",
  },
  "expiry-past": { en: "This card has expired", es: "Esta tarjeta ha vencido", fr: "Cette carte a expiré" },
  "cvc-wrong": {
    en: "Please check the security code",
    es: "Revise el código de seguridad",
    fr: "Vérifiez le code de sécurité",
  },
  "zip-wrong": {
    en: "Please enter a 5-digit ZIP code",
    es: "Escriba un código postal de 5 dígitos",
    fr: "Saisissez un code postal à 5 chiffres",
  },
  "routing-wrong": {
    en: "Please check the routing number",
    es: "Revise el número de ruta bancaria",
    fr: "Vérifiez le numéro d’acheminement bancaire",
  },
  "account-wrong": {
    en: "Please check the account number",
    es: "Revise el número de la cuenta",
    fr: "Vérifiez le numéro du compte",
  },
  "test-numbers-only": {
    en: "The sandbox takes test numbers only",
    es: "El entorno de pruebas solo acepta números de prueba",
    fr: "Le bac à sable n’accepte que des numéros de test",
  },
} as const satisfies Record<string, Required<LocalText>>;
export type MethodFault = keyof typeof METHOD_FAULTS;

const ALL_DIGITS = /^\d+$/;

/** The number without the spaces and dashes between its groups. */
export const withoutGaps = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

export const isCardNumber = (digits: string): boolean =>
  digits.length >= CARD_DIGITS.min && digits.length <= CARD_DIGITS.max && isLuhn(digits);

/** How many digits the security code has; an unknown brand may have either. */
export function isCvc(cvc: string, brand: CardBrand | null): boolean {
  if (!ALL_DIGITS.test(cvc)) return false;
  if (brand === null) return cvc.length === 3 || cvc.length === 4;
  return cvc.length === (brand === "amex" ? 4 : 3);
}

export const isCardZip = (zip: string): boolean => zip.length === 5 && ALL_DIGITS.test(zip);

/** `12/29`, also without the slash, is December 2029; null for what is no month. */
export function parseExpiry(typed: string): { month: number; year: number } | null {
  const found = /^(\d{2})\s?\/?\s?(\d{2})$/.exec(typed.trim());
  if (!found) return null;
  const [month, year] = [Number(found[1]), 2000 + Number(found[2])];
  return month >= 1 && month <= 12 ? { month, year } : null;
}

/** A card can be used to the end of the month that stands on it. `today` is a day of whoever asks. */
export function isExpired({ month, year }: { month: number; year: number }, today: string): boolean {
  return lastDayOf(month, year) < today;
}

const lastDayOf = (month: number, year: number): string =>
  addDays(addMonths(`${year}-${String(month).padStart(2, "0")}-01`, 1), -1);

/** Is it the number of a bank (its last digit fits the others, by the rule of the American Bankers Association)? */
export function isRoutingNumber(digits: string): boolean {
  if (digits.length !== 9 || !ALL_DIGITS.test(digits) || digits === "000000000") return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits, Number).reduce(
    (before, digit, index) => before + digit * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** 4 to 17 digits (Nacha, the field of a debit's entry). */
export const isAccountNumber = (digits: string): boolean =>
  digits.length >= 4 && digits.length <= 17 && ALL_DIGITS.test(digits);

/** What is wrong with a card as it was typed, field by field; empty when nothing is. */
export function cardFaults(card: TypedCard, today: string): Partial<Record<keyof TypedCard, MethodFault>> {
  const digits = withoutGaps(card.number);
  const expiry = parseExpiry(card.expiry);
  const faults: Partial<Record<keyof TypedCard, MethodFault>> = {};
  if (!isCardNumber(digits)) faults.number = "number-wrong";
  if (!expiry) faults.expiry = "expiry-wrong";
  else if (isExpired(expiry, today)) faults.expiry = "expiry-past";
  if (!isCvc(card.cvc, brandOf(digits))) faults.cvc = "cvc-wrong";
  if (!isCardZip(card.zip)) faults.zip = "zip-wrong";
  return faults;
}

/** The same of a bank account. */
export function accountFaults(typed: TypedAccount): Partial<Record<keyof TypedAccount, MethodFault>> {
  const faults: Partial<Record<keyof TypedAccount, MethodFault>> = {};
  if (!isRoutingNumber(withoutGaps(typed.routing))) faults.routing = "routing-wrong";
  if (!isAccountNumber(withoutGaps(typed.account))) faults.account = "account-wrong";
  return faults;
}
