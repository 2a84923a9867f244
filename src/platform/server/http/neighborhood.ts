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
  const groups = groupsOf(plain);
  const last = plain.slice(plain.lastIndexOf(":") + 1);
  // ::ffff:192.0.2.7 (RFC 4291, section 2.5.5.2).
  if (isIPv4(last) && groups.slice(0, 6).map(valueOf).join(":") === "0:0:0:0:0:65535") return last;
  return `${groups
    .slice(0, GROUPS_OF_NEIGHBORS)
    .map((group) => valueOf(group).toString(16))
    .join(":")}::/64`;
}

const valueOf = (group: string): number => Number.parseInt(group, 16);

/** All eight groups, with those that `::` stands for. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.split("::");
  const head = before === "" ? [] : before.split(":");
  if (after === undefined) return head;
  const tail = after === "" ? [] : after.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
  return [...head, ...Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => "0"), ...tail];
}
