import { PLAYERS_FOUND_MAX } from '@maidan/contract/office';
import { isIP } from 'node:net';
import type { Reader } from '../../../kernel/db.ts';
import { canonicalPhone } from '../model.ts';
import type { PlayerDeskPorts } from './deps.ts';
import {
  type Found,
  type Match,
  findByAddress,
  findByCode,
  findByEmail,
  findByPhone,
  findByUsername,
} from './player-desk-store.ts';

/** What a player was found by, and whether the match is exact. */
export interface FoundBy {
  readonly by: readonly Match[];
  readonly isWhole: boolean;
}

/** The players that a search found, and by what. */
export interface SearchResult {
  readonly matches: ReadonlyMap<bigint, FoundBy>;
  /** True if one of the lookups finds more than are read. */
  readonly isCut: boolean;
}

/** A shorter ending of a number would match half the country. */
const PHONE_DIGITS_MIN = 4;
const ID = /^\d{1,18}$/;
const PHONE = /^\+?[\d\s-]+$/;

/**
 * Searches for a text in every way that it could be meant; each lookup uses an index and reads at most
 * PLAYERS_FOUND_MAX players.
 */
export async function searchPlayers(
  reader: Reader,
  ports: PlayerDeskPorts,
  typed: string,
): Promise<SearchResult> {
  const max = PLAYERS_FOUND_MAX + 1;
  const small = typed.toLowerCase();
  const ways = [
    await findByCode(reader, { code: typed.toUpperCase(), id: ID.test(typed) ? BigInt(typed) : undefined }),
    await findByUsername(reader, small, max),
    typed.includes('@') ? await findByEmail(reader, small, max) : [],
    await findByNumber(reader, typed, max),
    isIP(typed) === 0 ? [] : await findByAddress(reader, small, max),
    named('payment-number', await ports.listByPaymentNumber(reader, typed)),
    named('transaction', await ports.listByTransaction(reader, typed)),
    named('bet', await ports.listByBet(reader, typed)),
    named('round', await ports.listByRound(reader, typed)),
  ];
  const matches = new Map<bigint, FoundBy>();
  for (const { id, match, isWhole } of ways.flatMap((found) => found.slice(0, PLAYERS_FOUND_MAX))) {
    const { by: known, isWhole: wasWhole } = matches.get(id) ?? { by: [], isWhole: false };
    const by = known.includes(match) ? known : [...known, match];
    matches.set(id, { by, isWhole: wasWhole || isWhole });
  }
  return { matches, isCut: ways.some((found) => found.length > PLAYERS_FOUND_MAX) };
}

function named(match: Match, ids: readonly bigint[]): Found[] {
  return ids.map((id) => ({ id, match, isWhole: true }));
}

async function findByNumber(reader: Reader, typed: string, max: number): Promise<Found[]> {
  if (!PHONE.test(typed)) return [];
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < PHONE_DIGITS_MIN) return [];
  return findByPhone(reader, { beginning: canonicalPhone(typed), end: digits }, max);
}
