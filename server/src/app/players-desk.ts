import { isBlocked } from '@maidan/contract';
import type { playerCalls, playerLimitCalls, playerRecordCalls } from '@maidan/contract/office';
import { type PlayerDeskPorts, playerDeskHandlers } from '../domains/accounts/index.ts';
import {
  hasPendingPayment,
  listByPaymentNumber,
  listByTransaction,
  listPaymentNumbers,
  listPaymentSharers,
} from '../domains/cashier/index.ts';
import { findRoundPlayers, hasOpenRound } from '../domains/casino/index.ts';
import { findOrderOwner, showCommission } from '../domains/exchange/index.ts';
import { findBetOwner } from '../domains/sportsbook/index.ts';
import {
  type PlayerLimits,
  findStakeMax,
  getMarketBlock,
  limitsOfficeHandlers,
} from '../domains/limits/index.ts';
import { listLimitChanges, listTimeOutsOf, readLimits } from '../domains/safer-play/index.ts';
import { listPlaces } from '../domains/places/index.ts';
import { recordOfficeHandlers } from '../domains/records/index.ts';
import type { ReadSide } from '../kernel/database/read-side/read-side.ts';
import type { Db, Reader } from '../kernel/db.ts';
import type { OfficeHandlers } from '../kernel/http/served-office-call.ts';
import type { DomainDeps } from './open-deps.ts';

type PlayersDeskCalls = typeof playerCalls & typeof playerLimitCalls & typeof playerRecordCalls;

/** Serves the players' desk: accounts, restrictions and limits, and records. */
export function playersDeskHandlers(
  { db, reads }: { readonly db: Db; readonly reads: ReadSide },
  accounts: DomainDeps['accounts'],
  playerLimits: PlayerLimits,
): OfficeHandlers<PlayersDeskCalls> {
  return {
    ...playerDeskHandlers({ ...accounts, ports, reads }),
    ...limitsOfficeHandlers(db, playerLimits),
    ...recordOfficeHandlers({ db, reads }),
  };
}

/** The latest time-outs, and changes of limits, of a player that the desk shows. */
const CONTROLS_SHOWN = 20;

const ports: PlayerDeskPorts = {
  listByPaymentNumber,
  listByTransaction,
  listPaymentNumbers,
  listPaymentSharers,
  async listByBet(reader, reference) {
    const [, book = '', id = ''] = /^(h?)(\d{1,18})$/i.exec(reference) ?? [];
    if (id === '') return [];
    const owner = await (book === '' ? findOrderOwner : findBetOwner)(reader, BigInt(id));
    return owner === undefined ? [] : [owner];
  },
  listPlaces,
  listByRound: findRoundPlayers,
  hasMoneyUnderWay: async (reader, playerId) =>
    (await hasPendingPayment(reader, playerId)) || (await hasOpenRound(reader, playerId)),
  showCommission: (reader, playerId, now) => showCommission(reader, { playerId, market: undefined }, now),
  async showLimits(reader: Reader, playerId: bigint) {
    const block = await getMarketBlock(reader, playerId);
    const stateOf = (section: 'exchange' | 'casino') => (isBlocked(block, section) ? 'blocked' : 'open');
    return {
      sections: { exchange: stateOf('exchange'), casino: stateOf('casino') },
      stakeMax: (await findStakeMax(reader, playerId)) ?? null,
      timeOuts: await listTimeOutsOf(reader, playerId, CONTROLS_SHOWN),
      ownLimits: (await readLimits(reader, playerId)).map(({ kind, period, amount }) => ({
        kind,
        period,
        amount,
      })),
      ownLimitChanges: await listLimitChanges(reader, playerId, CONTROLS_SHOWN),
    };
  },
};
