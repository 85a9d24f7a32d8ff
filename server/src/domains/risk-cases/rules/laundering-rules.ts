import type { RiskNumbers } from '@maidan/contract/office';
import { dhakaDay } from '../../../kernel/time/dhaka-day.ts';
import type { PlayerHistory } from '../player-history.ts';
import { firstOfEachDay, type Found, refsTo, strengthOf } from './finding.ts';
import { RunningSum, Timeline, total } from './timeline.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, takaOf } from './units.ts';

/**
 * Signs of money laundering. Each rule is a pure function from what is known of a player to what it finds, the first of each day of
 * Dhaka.
 */

/** A withdrawal after deposits of some days, of which less than a share was staked. */
export function findLittlePlay(
  { deposits, withdrawals, play }: PlayerHistory,
  { amountMin, percent, days }: RiskNumbers<'little-play'>,
): Found[] {
  const line = new Timeline(deposits);
  const stakes = new RunningSum(new Timeline(play), ({ staked }) => staked);
  return firstOfEachDay(
    withdrawals.flatMap(({ id, at, amount }) => {
      const untilMs = at.getTime();
      const paidIn = line.between(untilMs - days * DAY_MS, untilMs);
      const deposited = total(paidIn.map((deposit) => deposit.amount));
      // The minute of the withdrawal too, which is known whole only at its end.
      const staked = stakes.between(untilMs - days * DAY_MS, untilMs + MINUTE_MS);
      if (amount < takaOf(amountMin) || deposited < takaOf(amountMin)) return [];
      if (staked * 100n >= deposited * BigInt(percent)) return [];
      return {
        at,
        strength: strengthOf(amount < deposited ? amount : deposited, takaOf(amountMin)),
        amounts: { deposited, staked, withdrawn: amount },
        counts: { times: paidIn.length },
        refs: [
          ...refsTo('withdrawal', [id]),
          ...refsTo(
            'deposit',
            paidIn.map((deposit) => deposit.id),
          ),
        ],
      };
    }),
  );
}

/** Several deposits within some hours, each small, which come to an amount. */
export function findSmallDeposits(
  { deposits }: PlayerHistory,
  { each, times, amountMin, hours }: RiskNumbers<'small-deposits'>,
): Found[] {
  const small = deposits.filter(({ amount }) => amount <= takaOf(each));
  const line = new Timeline(small);
  return firstOfEachDay(
    small.flatMap(({ at }) => {
      const found = line.between(at.getTime() - hours * HOUR_MS, at.getTime());
      const deposited = total(found.map(({ amount }) => amount));
      if (found.length < times || deposited < takaOf(amountMin)) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: { deposited },
        counts: { times: found.length },
        refs: refsTo(
          'deposit',
          found.map(({ id }) => id),
        ),
      };
    }),
  );
}

/** Deposits of some days from several numbers. */
export function findSeveralPayers(
  { deposits }: PlayerHistory,
  { times, days }: RiskNumbers<'several-payers'>,
): Found[] {
  const known = deposits.filter(({ payer }) => payer !== null);
  const line = new Timeline(known);
  return firstOfEachDay(
    known.flatMap(({ at }) => {
      const found = line.between(at.getTime() - days * DAY_MS, at.getTime());
      const payers = new Set(found.map(({ payer }) => payer));
      if (payers.size < times) return [];
      return {
        at,
        strength: strengthOf(payers.size, times),
        amounts: { deposited: total(found.map(({ amount }) => amount)) },
        counts: { times: payers.size, deposits: found.length },
        refs: refsTo(
          'deposit',
          found.map(({ id }) => id),
        ),
      };
    }),
  );
}

/** A withdrawal to a number from which nothing was paid in within some days, by somebody who paid in from a known one. */
export function findOtherPayee(
  { deposits, withdrawals }: PlayerHistory,
  { amountMin, days }: RiskNumbers<'other-payee'>,
): Found[] {
  const line = new Timeline(deposits.filter(({ payer }) => payer !== null));
  return firstOfEachDay(
    withdrawals.flatMap(({ id, at, amount, payee }) => {
      const paidIn = line.between(at.getTime() - days * DAY_MS, at.getTime());
      if (amount < takaOf(amountMin) || payee === null || paidIn.length === 0) return [];
      if (paidIn.some(({ payer }) => payer === payee)) return [];
      return {
        at,
        strength: strengthOf(amount, takaOf(amountMin)),
        amounts: { withdrawn: amount, deposited: total(paidIn.map((deposit) => deposit.amount)) },
        counts: { times: paidIn.length },
        refs: [
          ...refsTo('withdrawal', [id]),
          ...refsTo(
            'deposit',
            paidIn.map((deposit) => deposit.id),
          ),
        ],
      };
    }),
  );
}

/** Settled markets of some days in which one linked account took the other side of a player's bets: several, and of an amount. */
export function findOppositeBets(
  { opposite }: PlayerHistory,
  { times, amountMin, days }: RiskNumbers<'opposite-bets'>,
): Found[] {
  const findings = [...Map.groupBy(opposite, ({ otherId }) => otherId)].flatMap(([otherId, own]) => {
    const line = new Timeline(own);
    return own.flatMap(({ at }) => {
      const found = line.between(at.getTime() - days * DAY_MS, at.getTime());
      const matched = total(found.map((market) => market.matched));
      if (found.length < times || matched < takaOf(amountMin)) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: { matched },
        counts: { times: found.length },
        refs: [
          ...refsTo('player', [otherId]),
          ...refsTo(
            'market',
            found.map(({ marketId }) => marketId),
          ),
        ],
      };
    });
  });
  return firstOfEachDay(findings.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
}

/** The days whose mean a volume is compared with, and on how many of them somebody must have played. */
const MEAN_DAYS = 30;
const PLAYED_DAYS_MIN = 5;

/** Stakes of some hours that are a multiple of the mean of the thirty days before, by somebody who played on five of them. */
export function findSuddenVolume(
  { play }: PlayerHistory,
  { hours, percent, amountMin }: RiskNumbers<'sudden-volume'>,
): Found[] {
  const staking = play.filter(({ staked }) => staked > 0n);
  const line = new Timeline(staking);
  const stakes = new RunningSum(line, ({ staked }) => staked);
  const daysSeen = new Set<string>();
  return staking.flatMap(({ at }) => {
    const untilMs = at.getTime();
    const fromMs = untilMs - hours * HOUR_MS;
    const staked = stakes.between(fromMs, untilMs);
    if (staked < takaOf(amountMin) || daysSeen.has(dhakaDay(at))) return [];
    const before = stakes.between(fromMs - MEAN_DAYS * DAY_MS, fromMs);
    // Both sides for the whole of the thirty days.
    const [now, bound] = [staked * 100n * BigInt(MEAN_DAYS * 24), before * BigInt(percent * hours)];
    if (before === 0n || now < bound) return [];
    const days = new Set(line.between(fromMs - MEAN_DAYS * DAY_MS, fromMs).map((one) => dhakaDay(one.at)));
    if (days.size < PLAYED_DAYS_MIN) return [];
    daysSeen.add(dhakaDay(at));
    return {
      at,
      strength: strengthOf(now, bound),
      amounts: { staked, before },
      counts: { days: days.size },
      refs: [],
    };
  });
}

/** Names of lists that are like the player's, all that were found at once. */
export function findListedNames(
  { listings }: PlayerHistory,
  { likeness }: RiskNumbers<'listed-name'>,
): Found[] {
  const alike = listings.filter(({ score }) => score >= likeness);
  return firstOfEachDay(
    [...Map.groupBy(alike, ({ at }) => at.getTime()).values()].flatMap((entries) => {
      const [first] = entries;
      if (first === undefined) return [];
      const score = Math.max(...entries.map((entry) => entry.score));
      return {
        at: first.at,
        strength: strengthOf(score, likeness),
        amounts: {},
        counts: { entries: entries.length, score },
        refs: refsTo(
          'entry',
          entries.map((entry) =>
            [entry.list, entry.name, entry.birth, entry.reference].filter((part) => part !== '').join(' · '),
          ),
        ),
      };
    }),
  );
}

/** Travels that can't be, several within some days: an account that is shared or was taken over, or a hidden location. */
export function findImpossibleTravels(
  { travels }: PlayerHistory,
  { times, days }: RiskNumbers<'impossible-travel'>,
): Found[] {
  const line = new Timeline(travels);
  return firstOfEachDay(
    travels.flatMap(({ at, km, minutes }) => {
      const found = line.between(at.getTime() - days * DAY_MS, at.getTime());
      if (found.length < times) return [];
      return {
        at,
        strength: strengthOf(found.length, times),
        amounts: {},
        counts: { times: found.length, km, minutes },
        refs: refsTo(
          'travel',
          found.map(({ from, to }) => `${from} → ${to}`),
        ),
      };
    }),
  );
}
