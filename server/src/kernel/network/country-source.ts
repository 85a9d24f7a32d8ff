import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { type CountryResponse, open } from 'maxmind';
import type { Networks } from './networks.ts';

/** Where a visitor is, as far as the connection says. */
export interface Whereabouts {
  /** The visitor's own address, and that of the other end of the connection, which may be a proxy's. */
  readonly address: string;
  readonly peer: string;
  readonly headers: IncomingHttpHeaders;
}

/** Tells from which country somebody visits. */
export interface CountrySource {
  /** A code of two capital letters; undefined where it isn't known. */
  countryOf(visitor: Whereabouts): string | undefined;
}

const CODE = /^[A-Z]{2}$/;
/** Addresses whose country is kept; a look-up takes microseconds. */
const CACHED = 10_000;

/**
 * Reads the country of a visitor's address from a file in MaxMind's format, and the file anew when it is replaced. An address that the
 * file doesn't have, or has as an anonymous proxy's, has no country. Throws when the file can't be read.
 */
export async function readCountriesFrom(mmdb: string): Promise<CountrySource> {
  const reader = await open<CountryResponse>(mmdb, {
    cache: { max: CACHED },
    watchForUpdates: true,
    watchForUpdatesNonPersistent: true,
  });
  return {
    countryOf({ address }) {
      const found = isIP(address) === 0 ? null : reader.get(address);
      if (found?.traits?.is_anonymous_proxy === true) return undefined;
      return found?.country?.iso_code;
    },
  };
}

/** When such a file was made. Throws when it can't be read. */
export async function readBuildTime(mmdb: string): Promise<Date> {
  return (await open<CountryResponse>(mmdb)).metadata.buildEpoch;
}

/**
 * Reads the country from a header that a trusted proxy sets, as those of large networks do. From anybody else it counts for nothing,
 * and neither do their codes for what they don't know (`XX`) and for Tor (`T1`).
 */
export function readCountriesFromHeader(name: string, trustedProxies: Networks): CountrySource {
  return {
    countryOf({ peer, headers }) {
      const given = headers[name];
      if (!trustedProxies.includes(peer) || typeof given !== 'string') return undefined;
      return CODE.test(given) && given !== 'XX' ? given : undefined;
    },
  };
}
