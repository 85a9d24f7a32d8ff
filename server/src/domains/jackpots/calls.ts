import { createHmac } from 'node:crypto';
import { type AnswerOf, type calls as allCalls, type jackpotCalls, jackpotStakesMax } from '@maidan/contract';
import { jackpotPool, jackpotReturnBps, jackpotTarget } from '@maidan/engine';
import { openFreshValues } from '../../kernel/fresh-value.ts';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { maskPlayer } from '../accounts/index.ts';
import type { JackpotDeps } from './deps.ts';
import { findWonPot, listOpenPots, listStakes, listWonPots, type Pot } from './store.ts';

/** However many look, the database is asked once in this time. */
const FRESH_MS = 1_000;
const WINS_SHOWN = 12;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** Serves the jackpots as they stand, and all that it takes to check one that was won. */
export function jackpotHandlers({
  db,
  clock,
}: Pick<JackpotDeps, 'db' | 'clock'>): Handlers<Pick<typeof allCalls, keyof typeof jackpotCalls>> {
  const shownOf = openFreshValues<'all', AnswerOf<(typeof jackpotCalls)['jackpots']>>(
    clock,
    FRESH_MS,
    async () => {
      const [open, won] = await Promise.all([listOpenPots(db), listWonPots(db, WINS_SHOWN)]);
      return {
        jackpots: open.map((pot) => ({ ...presentTerms(pot), pool: jackpotPool(pot, pot.staked) })),
        wins: won.map(({ jackpot, number, paid, username, wonAt, ...pot }) => ({
          name: jackpot,
          title: titleOf(pot),
          pot: number,
          paid,
          player: maskPlayer(username),
          wonAt,
        })),
      };
    },
  );
  return {
    jackpots: () => shownOf('all'),
    async wonJackpot({ params: { name, pot: number } }) {
      const pot = await findWonPot(db, name, number);
      if (pot === undefined) throw new Refusal('NOT_FOUND');
      const { paid, username, wonAt, seed } = pot;
      const target = seed === '' ? pot.cap : jackpotTarget(hmac, seed, pot);
      return { ...presentTerms(pot), paid, player: maskPlayer(username), wonAt, seed, target };
    },
    async jackpotStakes({ params: { name, pot }, query: { after = 0 } }) {
      return {
        stakes: await listStakes(db, { jackpot: name, number: pot }, { after, size: jackpotStakesMax }),
      };
    },
  };
}

function presentTerms(pot: Pot) {
  const { jackpot, number, gameKinds, start, cap, shareBps, seedHash, begunAt, rounds, staked } = pot;
  return {
    name: jackpot,
    title: titleOf(pot),
    gameKinds: [...gameKinds],
    start,
    cap,
    shareBps,
    returnBps: jackpotReturnBps(pot),
    pot: number,
    seedHash,
    begunAt,
    rounds,
    staked,
  };
}

const titleOf = ({ titleEn, titleBn }: Pick<Pot, 'titleEn' | 'titleBn'>) => ({ en: titleEn, bn: titleBn });
