import { isIPv4, isIPv6 } from "node:net";

const GROUPS = 8;
/** The first 64 bits: what one home or one rented machine is given. */
const GROUPS_OF_NEIGHBORS = 4;

/**
 * Whom a limit by address counts together. An IPv4 address is one, however it is written; of IPv6 everybody has as many
 * addresses as they like, so all of one /64 count as one.
 */
export function neighborhoodOf(address: string | null): string {
  if (address === null) return "unknown";
  const plain = address.split("%", 1)[0] ?? "";
  if (!isIPv6(plain)) return plain;
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  const groups = groupsOf(plain);
  return `${groups
    .slice(0, GROUPS_OF_NEIGHBORS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** All eight groups, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::");
  const head = before === "" ? [] : before.split(":");
  if (after === undefined) return head;
  const tail = after === "" ? [] : after.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
  return [...head, ...Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => "0"), ...tail];
}
