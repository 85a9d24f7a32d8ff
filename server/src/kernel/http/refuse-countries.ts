import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, isForwarded, isLoopback, peerOf } from '../network/connection.ts';
import type { CountrySource } from '../network/country-source.ts';
import { Refusal } from '../refusal.ts';
import { OWN_ADDRESS } from './ask-own-api.ts';
import { drawBlockedPage } from './draw-blocked-page.ts';
import { isBelow } from './is-below.ts';
import { readVisitor } from './read-visitor.ts';

/** From which countries the site may be used. */
export interface CountryRule {
  readonly source: CountrySource;
  readonly permitted: ReadonlySet<string>;
  /** Whom players turn to who are abroad. */
  readonly contact: string;
  /** Styles that declare a font for Bangla. */
  readonly banglaFont: string;
  /** Beginnings of paths that aren't players': the office, monitors, and messages of gateways and providers. */
  readonly exempt: readonly string[];
}

/** How many requests were refused, by country; `unknown` for those without one. */
export type CountryRefusals = ReadonlyMap<string, number>;

/** The gate that a {@link CountryRule} makes. */
export interface CountryGate {
  /**
   * Refuses who asks from elsewhere, or from where nobody knows: a page that says why in place of the site's own, and
   * COUNTRY_NOT_PERMITTED for everything else. True if it has answered.
   */
  refuse(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Whether somebody may connect by another protocol, of whom no more than the address is known. */
  readonly admits: (address: string) => boolean;
  readonly refusals: CountryRefusals;
  /** From which country a request came; undefined for this machine's own programs, and where nobody knows. */
  readonly countryOf: (request: FastifyRequest) => string | undefined;
  /** Calls `listener` with each request that is refused, and its country. */
  readonly onRefused: (listener: RefusalListener) => void;
}

/** Hears of a request that was refused for its country. */
export type RefusalListener = (request: FastifyRequest, country: string | undefined) => void;

/** Bounds what is counted, whatever a header says. */
const COUNTRIES_MAX = 300;

/** Opens the gate. Requests of this machine's own programs pass: the house's games and its gateway call it by loopback. */
export function openCountryGate(rule: CountryRule): CountryGate {
  const refusals = new Map<string, number>();
  let listener: RefusalListener | undefined;
  const isPermitted = (country: string | undefined) => country !== undefined && rule.permitted.has(country);
  function count(country = 'unknown'): void {
    if (refusals.has(country) || refusals.size < COUNTRIES_MAX)
      refusals.set(country, (refusals.get(country) ?? 0) + 1);
  }
  const countryOf = (request: FastifyRequest) =>
    rule.source.countryOf({
      address: addressOf(request),
      peer: peerOf(request),
      headers: request.headers,
    });
  return {
    refusals,
    countryOf,
    onRefused(next) {
      listener = next;
    },
    admits(address) {
      const country = rule.source.countryOf({ address, peer: address, headers: {} });
      if (isPermitted(country) || isLoopback(address)) return true;
      count(country);
      return false;
    },
    refuse(request, reply) {
      if (rule.exempt.some((start) => isBelow(request.url, start))) return false;
      if (isLoopback(peerOf(request)) && !isForwarded(request.headers)) return false;
      // The site asks itself for what its pages are drawn with.
      if (peerOf(request) === OWN_ADDRESS) return false;
      const country = countryOf(request);
      if (isPermitted(country)) return false;
      count(country);
      listener?.(request, country);
      request.log.info(
        { reqId: request.id, country },
        'a visitor is refused: the country is not permitted, or not known',
      );
      const isPage =
        request.headers['sec-fetch-dest'] === 'document' || request.headers.accept?.includes('text/html');
      if (isPage !== true || request.url.startsWith('/api/')) throw new Refusal('COUNTRY_NOT_PERMITTED');
      const { language } = readVisitor(request.headers);
      void reply
        .code(451)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(drawBlockedPage({ language, country, contact: rule.contact, banglaFont: rule.banglaFont }));
      return true;
    },
  };
}
