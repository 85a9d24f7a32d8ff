import type { calls as allCalls } from '@maidan/contract';
import { formatMoney } from '@maidan/engine';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { claimCashBonus } from './referral/claim-cash-bonus.ts';
import { convertPoints } from './points/convert-points.ts';
import { giveUpBonus } from './grants/give-up-bonus.ts';
import type { BonusDeps } from './deps.ts';
import { listTurnovers } from './turnover/list-turnovers.ts';
import { selectEarned, selectLevels, selectPointValue } from './levels/level-store.ts';
import { selectNewestEntries } from './store.ts';

type BonusReads = Pick<typeof allCalls, 'showPoints' | 'showVip' | 'listTurnovers'>;
type BonusCalls = Pick<typeof allCalls, 'claimCashBonus' | 'convertPoints' | 'giveUpBonus'>;

/** As many entries as fit on a screen, newest first. */
const ENTRIES_SHOWN = 20;

/** Serves what a player sees of points, levels and turnovers. */
export function bonusReadHandlers(deps: Pick<BonusDeps, 'db' | 'clock'>): Handlers<BonusReads> {
  return {
    async showPoints({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      return {
        pointValue: await selectPointValue(deps.db, player.id),
        entries: await selectNewestEntries(deps.db, player.id, ENTRIES_SHOWN),
      };
    },
    async showVip({ query: { language } }, { player }) {
      const levels = await selectLevels(deps.db);
      return {
        earned: await selectEarned(deps.db, player.id),
        levels: levels.map(({ nameEn, nameBn, ...level }) => ({
          ...level,
          name: language === 'bn' ? nameBn : nameEn,
        })),
      };
    },
    async listTurnovers({ query }, { player }) {
      refuseOthers(player.id, query.remoteId);
      const shown = { language: query.language, now: deps.clock.now() };
      return { turnovers: await listTurnovers(deps.db, player.id, shown) };
    },
  };
}

/** Serves VIP points, the cash bonus and the turnover of promotions. */
export function bonusHandlers(deps: BonusDeps): Handlers<BonusReads & BonusCalls> {
  return {
    ...bonusReadHandlers(deps),
    async claimCashBonus(_, { player, idempotencyKey }) {
      await claimCashBonus(deps, player.id, idempotencyKey);
      return { message: 'Bonus Claimed successfully.' };
    },
    async convertPoints({ query }, { player, idempotencyKey }) {
      refuseOthers(player.id, query.remoteId);
      const amount = await convertPoints(deps, player.id, query, idempotencyKey);
      return {
        success: true,
        message: `${query.points} VP converted. ৳${formatMoney(amount)} has been added to your Main Wallet.`,
      };
    },
    async giveUpBonus({ params }, { player }) {
      await giveUpBonus(deps, player.id, params.turnoverId);
      return { message: 'The bonus is given up. You can withdraw again.' };
    },
  };
}

function refuseOthers(playerId: bigint, remoteId: bigint): void {
  if (remoteId !== playerId) throw new Refusal('FORBIDDEN');
}
