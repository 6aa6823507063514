/**
 * The network a call comes from, for counting. A person with one IPv6 address has a network of 64 bits of them, so the
 * whole network counts as one.
 */
import net from 'node:net';

const mapped = /^(?:0*:)*(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/i;

/** An address of IPv4 as it is; of IPv6 its network, `2001:db8:0:1::/64`. */
export function placeOf(address: string): string {
  const plain = mapped.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (!net.isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const left = before === '' ? [] : before.split(':');
  const right = after === undefined || after === '' ? [] : after.split(':');
  // Four groups stand before the last eight bytes; an address of IPv4 at the end takes two.
  const width = [...left, ...right].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const groups = after === undefined ? left : [...left, ...Array<string>(8 - width).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
