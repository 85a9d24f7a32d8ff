import { listTies } from '../domains/accounts/index.ts';
import { listPayersSince, listPaymentSteps } from '../domains/cashier/index.ts';
import { listCasinoPlay } from '../domains/casino/index.ts';
import { listOppositeMarkets } from '../domains/collusion/index.ts';
import { BETTOR_IDS, listExchangePlay, MAKER_PLAYER_ID } from '../domains/exchange/index.ts';
import { listPlacedSince, listTravels } from '../domains/places/index.ts';
import { listPlayedSince, listSessionsFrom } from '../domains/play-sessions/index.ts';
import { NO_HISTORY, type PlayerHistory, type RiskDeps } from '../domains/risk-cases/index.ts';
import { listFoundSince, listHits } from '../domains/screening/index.ts';
import { listLoosenedSince, listLoosenings } from '../domains/safer-play/index.ts';
import { listSportsbookPlay } from '../domains/sportsbook/index.ts';
import type { Reader } from '../kernel/db.ts';
import type { PlayedMinute } from '../kernel/played-minute.ts';
import type { BaseDeps } from './open-deps.ts';

const MINUTE_MS = 60_000;
/** The app's own players: they harm nobody and launder nothing. */
const OWN_PLAYERS: ReadonlySet<bigint> = new Set([MAKER_PLAYER_ID, ...BETTOR_IDS]);

/** What the domain of risk cases borrows from those that know what players did. */
export function openRisk({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): RiskDeps {
  return { db, clock, ports: { listActive, readHistories } };
}

async function listActive(reader: Reader, since: Date): Promise<bigint[]> {
  const active = new Set<bigint>();
  for (const list of [listPayersSince, listPlayedSince, listLoosenedSince, listPlacedSince, listFoundSince])
    for (const playerId of await list(reader, since)) if (!OWN_PLAYERS.has(playerId)) active.add(playerId);
  return [...active].toSorted((one, other) => Number(one - other));
}

type Ids = readonly bigint[];

async function readHistories(
  reader: Reader,
  playerIds: Ids,
  since: Date,
): Promise<ReadonlyMap<bigint, PlayerHistory>> {
  const payments = byPlayer(await listPaymentSteps(reader, playerIds, since));
  const sessions = byPlayer(await listSessionsFrom(reader, playerIds, since));
  const loosened = byPlayer(await listLoosenings(reader, playerIds, since));
  const opposite = byPlayer(await listOfLinked(reader, playerIds, since));
  const travels = byPlayer(await listTravels(reader, playerIds, since));
  const listings = byPlayer(await listHits(reader, playerIds, since));
  const minutes: PlayedMinute[] = [];
  for (const list of [listExchangePlay, listSportsbookPlay, listCasinoPlay])
    minutes.push(...(await list(reader, playerIds, since)));
  const play = byPlayer(minutes.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  return new Map(
    playerIds.map((playerId) => {
      const paid = payments.get(playerId) ?? [];
      const deposits = paid.map(({ number, ...payment }) => ({ ...payment, payer: number }));
      return [
        playerId,
        {
          ...NO_HISTORY,
          deposits: deposits.filter(({ step }) => step === 'credited'),
          failed: deposits.filter(({ step }) => step === 'failed'),
          withdrawals: paid
            .filter(({ step }) => step === 'asked')
            .map(({ number, ...payment }) => ({ ...payment, payee: number })),
          play: (play.get(playerId) ?? []).map(({ at, ...minute }) => ({
            ...minute,
            at: new Date(at.getTime() + MINUTE_MS),
          })),
          sessions: sessions.get(playerId) ?? [],
          loosened: (loosened.get(playerId) ?? []).map(({ at }) => at),
          opposite: opposite.get(playerId) ?? [],
          travels: travels.get(playerId) ?? [],
          listings: listings.get(playerId) ?? [],
        },
      ];
    }),
  );
}

/** The markets in which players traded with accounts that share a device, an address or a referral with them. */
async function listOfLinked(reader: Reader, playerIds: Ids, since: Date) {
  const found = await listOppositeMarkets(reader, playerIds, since);
  const linked = await Promise.all(
    Array.from(byPlayer(found), async ([playerId, own]) => {
      const others = [...new Set(own.map(({ otherId }) => otherId))].filter((id) => !OWN_PLAYERS.has(id));
      const ties = others.length === 0 ? [] : await listTies(reader, playerId, others);
      const tied = new Set(ties.map((tie) => tie.playerId));
      return own.filter(({ otherId }) => tied.has(otherId));
    }),
  );
  return linked.flat();
}

const byPlayer = <Row extends { readonly playerId: bigint }>(
  rows: readonly Row[],
): ReadonlyMap<bigint, Row[]> => Map.groupBy(rows, ({ playerId }) => playerId);
