import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { PAYMENT_STATUSES } from "../../rules-payments.ts";

/** Everything that the list depends on stands in the address, so that a link reproduces it. */
const parameters = {
  search: parseAsString.withDefault(""),
  status: parseAsStringLiteral(PAYMENT_STATUSES),
  /** Of one client, where somebody came from their page. */
  client: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
};

export const usePaymentFilter = () => useQueryStates(parameters, { history: "replace" });
type PaymentFilterState = ReturnType<typeof usePaymentFilter>[0];

export const filterOf = ({ search, status, client }: PaymentFilterState) => ({
  search,
  ...(status !== null && { status }),
  ...(client !== null && { clientId: client }),
});

/** Which filter and page nothing is left of. */
export const NO_FILTER = { search: null, status: null, client: null, page: null };
