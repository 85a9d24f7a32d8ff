import { type Money, money, parseMoney } from '@maidan/engine';
import { expect, test } from 'vitest';
import { checkBooks } from '../../check-books.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { betOnBookmaker, betOnFancy } from '../../testing/house-bets.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { matchBookmaker, scriptedFeed, twoRunnerMarket } from '../../testing/scripted-feed.ts';
import { openFundedPlayer, walletOf } from '../../testing/trading.ts';

const ROUNDS = 6;
const BETS_OF_ROUND = 25;
const RUNS_MAX = 60;
const FUNDS = 5_000;

/** What a taken bet pays, computed here by the words of the rules. */
type Outcome = (result: number) => bigint;

interface Taken {
  readonly player: number;
  readonly marketKey: string;
  readonly outcome: Outcome;
}

const resultsOf = (marketKey: string): readonly number[] =>
  marketKey === matchBookmaker.marketId ? [11, 12] : Array.from({ length: RUNS_MAX }, (_, runs) => runs);

/** The worst case of the bets of one player, by trying every result of every market. */
function worstOf(bets: readonly Taken[]): bigint {
  let held = 0n;
  for (const [marketKey, own] of Map.groupBy(bets, (bet) => bet.marketKey)) {
    const sums = resultsOf(marketKey).map((result) =>
      own.reduce((sum, bet) => sum + bet.outcome(result), 0n),
    );
    held += sums.reduce((most, sum) => (0n - sum > most ? 0n - sum : most), 0n);
  }
  return held;
}

const wire = (balance: bigint, exposure: bigint): string => `${taka(balance)}/${taka(exposure)}`;
const taka = (paisa: bigint): string => `${paisa / 100n}.${String(paisa % 100n).padStart(2, '0')}`;

test('[EXCH-11] after any bets and results, wallets and holds equal those found by trying every result', async () => {
  const seed = `house book ${process.env['SEED'] ?? 'one'}`;
  const random = seededRandom(seed);
  const below = (limit: number) => random.below(limit);
  const feed = scriptedFeed(new Date('2026-01-15T13:00:00Z'));
  const open = await openTestApp({ feed });
  const players = await Promise.all(
    Array.from({ length: 3 }, () => openFundedPlayer({ url: open.url, db: open.app.db }, FUNDS)),
  );
  const balances = players.map(() => BigInt(FUNDS) * 100n);
  let openBets: Taken[] = [];
  const expectWallets = async (when: string) => {
    for (const [index, player] of players.entries()) {
      const held = worstOf(openBets.filter((bet) => bet.player === index));
      const told = await walletOf(open.url, player);
      expect(told, `${seed}, ${when}`).toBe(wire((balances[index] ?? 0n) - held, held));
    }
    expect(await checkBooks(open.app.db), seed).toEqual([]);
  };
  const end = (marketKey: string, result: number | undefined) => {
    for (const bet of openBets)
      if (bet.marketKey === marketKey && result !== undefined)
        balances[bet.player] = (balances[bet.player] ?? 0n) + bet.outcome(result);
    openBets = openBets.filter((bet) => bet.marketKey !== marketKey);
  };
  await feed.bookmaker({});

  for (let round = 0; round < ROUNDS; round += 1) {
    const fancyId = `round-${round}`;
    for (let count = 0; count < BETS_OF_ROUND; count += 1) {
      const index = below(players.length);
      const player = players[index];
      if (player === undefined) throw new Error('no such player');
      const stake: Money = parseMoney(`${100 + below(900)}.${10 + below(90)}`) ?? money(0n);
      const stakeText = taka(stake);
      if (below(4) === 0) {
        const [rate, isBack] = [50 + below(100), below(2) === 0];
        const runners = matchBookmaker.runners.map((one) => ({ ...one, backRate: rate, layRate: rate }));
        await feed.bookmaker({ runners });
        const change = { runner: 12, side: isBack ? 'BACK' : 'LAY', rate, stake: stakeText };
        const answer = await betOnBookmaker(open.url, player, change);
        const scaled = stake * BigInt(rate);
        const outcome: Outcome = (winner) => {
          if (isBack) return winner === 12 ? (scaled + 99n) / 100n : -stake;
          return winner === 12 ? -(scaled / 100n) : stake;
        };
        if (answer.status === 201)
          openBets.push({ player: index, marketKey: matchBookmaker.marketId, outcome });
        else expect(answer.body['code'], seed).toMatch(/^(INSUFFICIENT_FUNDS|LIMIT_REACHED)$/);
        continue;
      }
      const [run, rate, isYes] = [20 + below(25), 60 + below(80), below(2) === 0];
      await feed.session({ fancyId, quote: { no: { run, rate }, yes: { run, rate } } });
      const change = { market_key: fancyId, side: isYes ? 'YES' : 'NO', run, rate, stake: stakeText };
      const answer = await betOnFancy(open.url, player, change);
      const scaled = stake * BigInt(rate);
      const outcome: Outcome = (runs) => {
        if (isYes) return runs >= run ? (scaled + 99n) / 100n : -stake;
        return runs < run ? stake : -(scaled / 100n);
      };
      if (answer.status === 201) openBets.push({ player: index, marketKey: fancyId, outcome });
      else expect(answer.body['code'], seed).toMatch(/^(INSUFFICIENT_FUNDS|LIMIT_REACHED)$/);
    }
    await expectWallets(`round ${round} before its result`);
    const runs = below(5) === 0 ? undefined : 15 + below(40);
    await feed.say(
      runs === undefined
        ? { kind: 'fancy-result', fancyId, outcome: 'void', reason: 'INNINGS_ENDED' }
        : { kind: 'fancy-result', fancyId, outcome: 'ran', runs },
    );
    end(fancyId, runs);
    await expectWallets(`round ${round} after its result`);
  }
  await feed.market({ status: 'CLOSED', version: 2 });
  await feed.say({
    kind: 'result',
    result: { marketId: twoRunnerMarket.marketId, outcome: 'won', winners: [12] },
  });
  end(matchBookmaker.marketId, 12);
  expect(openBets).toEqual([]);
  await expectWallets('at the end');
  expect(await checkBooks(open.app.db), seed).toEqual([]);
  await open.close();
});
