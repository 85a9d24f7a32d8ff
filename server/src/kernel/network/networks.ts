import { BlockList, isIP } from 'node:net';
import { canonicalAddress } from './connection.ts';

/** A set of addresses and networks. */
export interface Networks {
  readonly isEmpty: boolean;
  /** True if the address is in the set; false for what is not an address. */
  includes(address: string): boolean;
}

/** More than any setup needs, and few enough to check for each request. */
const NETWORKS_MAX = 100;
const BITS = { 4: 32, 6: 128 } as const;

/**
 * Reads addresses and networks, comma-separated: `10.0.0.5, 192.168.0.0/16, 2001:db8::/32`. Throws an error that names
 * the invalid one; a network of everything is invalid, because trusting everybody is as good as trusting nobody.
 * Without a text the set is empty.
 */
export function readNetworks(text?: string): Networks {
  const list = new BlockList();
  const parts = text === undefined ? [] : text.split(',').map((part) => part.trim());
  if (parts.length > NETWORKS_MAX) throw new Error(`more than ${NETWORKS_MAX} addresses and networks`);
  for (const part of parts) addNetwork(list, part);
  return {
    isEmpty: parts.length === 0,
    includes(address) {
      const spelt = canonicalAddress(address);
      return spelt !== undefined && list.check(spelt, familyOf(spelt));
    },
  };
}

function addNetwork(list: BlockList, part: string): void {
  const [written = '', bits, ...rest] = part.split('/');
  const address = isIP(written) === 0 ? undefined : canonicalAddress(written);
  if (address === undefined || rest.length > 0 || !isPrefix(bits, address))
    throw new Error(`“${part}” is neither an address nor a network such as 10.0.0.0/8 or 2001:db8::/32`);
  if (bits === undefined) list.addAddress(address, familyOf(address));
  else list.addSubnet(address, Number(bits), familyOf(address));
}

function isPrefix(bits: string | undefined, address: string): boolean {
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= BITS[isIP(address) === 4 ? 4 : 6];
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}
