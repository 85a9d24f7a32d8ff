import { translateName } from '@maidan/contract';
import { describe, expect, it } from 'vitest';
import { countRounds } from '../../../../../testing/test-scale.ts';
import { banglaRacingNames } from '../../../names/bangla-racing-names.ts';
import { settleRace } from '../../../races/settle-race.ts';
import type { FeedMarket, FeedMessage } from '../../feed.ts';
import { findMessageFault } from '../../find-message-fault.ts';
import { finishChances, placeShares } from './finish-chances.ts';
import { followRace } from './follow-race.ts';
import { DEAD_HEAT_CHANCE, type Race, startersOf } from './race.ts';
import { drawRace, RACE_AHEAD_MS, raceTimesBetween } from './race-schedule.ts';
import { runRace } from './run-race.ts';
import { stables } from './stables.ts';

const RACES = countRounds('RACES', { sample: 300, full: 20_000 });
const PRICED = countRounds('PRICED_RACES', { sample: 12, full: 200 });
const from = Date.UTC(2026, 0, 5);
const RACES_AN_HOUR = 12;
const HOUR_MS = 3_600_000;
/** Longer than any race. */
const RUN_MS = 150_000;

function someRaces(count: number, seed: string): readonly Race[] {
  const options = { seed, pace: 1 };
  const toMs = from + (count / RACES_AN_HOUR + 1) * HOUR_MS;
  return raceTimesBetween(options, from, toMs)
    .slice(0, count)
    .map((time) => drawRace(options, time));
}

const marketsIn = (messages: readonly FeedMessage[]): readonly FeedMarket[] =>
  messages.flatMap((message) => (message.kind === 'market' ? [message.market] : []));

/** Every order of a field, with the chance that it comes about. */
function* ordersOf(
  strengths: readonly number[],
): Iterable<{ readonly order: readonly number[]; readonly chance: number }> {
  const [only] = strengths.keys();
  if (strengths.length === 1 && only !== undefined) {
    yield { order: [0], chance: 1 };
    return;
  }
  const sum = strengths.reduce((total, one) => total + one, 0);
  for (const [first, strength] of strengths.entries())
    for (const { order, chance } of ordersOf(strengths.toSpliced(first, 1)))
      yield {
        order: [first, ...order.map((runner) => (runner < first ? runner : runner + 1))],
        chance: (chance * strength) / sum,
      };
}

/** What each runner's backers are paid on average, in parts of the odds: by every order and every dead heat, as it is settled. */
function paidParts(strengths: readonly number[], places: number): readonly number[] {
  const paid = strengths.map(() => 0);
  for (const { order, chance } of ordersOf(strengths)) {
    const single = order.map((runner) => [runner]);
    const endings = [
      { finish: single, part: 1 - 3 * DEAD_HEAT_CHANCE },
      ...[0, 1, 2].map((at) => ({
        finish: single.toSpliced(at, 2, order.slice(at, at + 2)),
        part: DEAD_HEAT_CHANCE,
      })),
    ];
    for (const { finish, part } of endings) {
      const { winners, deadHeat } = settleRace(finish, places);
      for (const runner of winners) paid[runner] = (paid[runner] ?? 0) + chance * part;
      for (const runner of deadHeat?.runners ?? [])
        paid[runner] =
          (paid[runner] ?? 0) + (chance * part * (deadHeat?.places ?? 0)) / (deadHeat?.runners.length ?? 1);
    }
  }
  return paid;
}

describe('the model of a race', () => {
  it('[TRADE-90] gives each place to somebody, and each runner at most one', () => {
    const chances = finishChances([5, 3, 1, 1], 4);
    for (const ofPlace of chances) expect(ofPlace.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12);
    for (const runner of [0, 1, 2, 3])
      expect(chances.reduce((sum, ofPlace) => sum + (ofPlace[runner] ?? 0), 0)).toBeCloseTo(1, 12);
    expect(chances[0]).toEqual([0.5, 0.3, 0.1, 0.1]);
    // Second of 5 and 3: behind the second, or behind one of the two others.
    expect(chances[1]?.[0]).toBeCloseTo(0.3 * (5 / 7) + 2 * 0.1 * (5 / 9), 12);
  });

  it('[TRADE-90] prices winner and places as every order and dead heat of the race would pay on average', () => {
    for (const strengths of [
      [4, 2, 1, 1, 0.5],
      [1, 1, 1, 1, 1, 1],
      [9, 0.2, 3, 0.7, 2],
    ])
      for (const places of [1, 2, 3]) {
        const shares = placeShares(strengths, places, DEAD_HEAT_CHANCE);
        const paid = paidParts(strengths, places);
        for (const [runner, share] of shares.entries()) expect(share).toBeCloseTo(paid[runner] ?? NaN, 12);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(places, 12);
      }
  });

  it('[TRADE-91] no quote of a race is better than fair under that one model, so no combination of them is a sure profit', () => {
    let quotes = 0;
    for (const race of someRaces(PRICED, 'prices')) {
      const beforeOffMs = race.offAtMs - 1_000;
      for (const atMs of [race.announcedAtMs, beforeOffMs]) {
        const messages = followRace(race, { pace: 1, joinedMs: atMs }).image(atMs);
        const markets = marketsIn(messages);
        for (const message of messages) {
          if (message.kind !== 'prices') continue;
          const market = markets.find(({ marketId }) => marketId === message.prices.marketId);
          const out = new Set(
            market?.runners.flatMap((one) => (one.status === 'REMOVED' ? [one.runnerId] : [])),
          );
          const field = race.field.filter(({ runnerId }) => !out.has(runnerId));
          const sharesOf = (places: number) =>
            placeShares(
              field.map(({ strength }) => strength),
              places,
              DEAD_HEAT_CHANCE,
            );
          const shares = sharesOf(market?.numberOfWinners ?? 0);
          const { divisor = 1, places = 0 } = market?.eachWay ?? {};
          const placeSharesOf = places === 0 ? undefined : sharesOf(places);
          expect(message.prices.runners.map(({ runnerId }) => runnerId)).toEqual(
            field.map(({ runnerId }) => runnerId),
          );
          for (const [at, { backs, lays }] of message.prices.runners.entries()) {
            const share = shares[at] ?? NaN;
            // What a stake of 1 gets back, and each way the half of two.
            const backOf = (odds: number) =>
              placeSharesOf === undefined
                ? (share * odds) / 100
                : ((share * odds) / 100 + (placeSharesOf[at] ?? NaN) * (1 + (odds / 100 - 1) / divisor)) / 2;
            for (const { odds } of backs) expect(backOf(odds)).toBeLessThanOrEqual(1);
            for (const { odds } of lays) expect(backOf(odds)).toBeGreaterThanOrEqual(1);
            quotes += backs.length + lays.length;
          }
        }
      }
    }
    expect(quotes).toBeGreaterThan(PRICED * 50);
  });

  it('[TRADE-90] runs races as often won as they are priced, with dead heats as often as expected', () => {
    let [expected, variance, won, heats] = [0, 0, 0, 0];
    for (const race of someRaces(RACES, 'runs')) {
      const starters = startersOf(race);
      const shares = placeShares(
        starters.map(({ strength }) => strength),
        1,
        DEAD_HEAT_CHANCE,
      );
      const best = Math.max(...shares);
      const favourite = starters[shares.indexOf(best)]?.number ?? 0;
      const { finish } = runRace(race);
      expect(finish.flat().toSorted((a, b) => a - b)).toEqual(starters.map(({ number }) => number));
      expected += best;
      variance += best * (1 - best);
      if (finish[0]?.includes(favourite) === true) won += 1 / finish[0].length;
      heats += finish.length < starters.length ? 1 : 0;
    }
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(variance));
    const heatsExpected = 3 * DEAD_HEAT_CHANCE * RACES;
    expect(Math.abs(heats - heatsExpected)).toBeLessThan(4 * Math.sqrt(heatsExpected) + 1);
  });
});

describe('the schedule of races', () => {
  it('[TRADE-92] has a race every five minutes, of six to fourteen horses or five to eight greyhounds, at most three of a kind open at once', () => {
    const races = someRaces(288, 'day');
    expect(races.map(({ offAtMs }) => (offAtMs - from) / 300_000)).toEqual(races.map((_, at) => at));
    expect(new Set(races.map(({ eventId }) => eventId)).size).toBe(288);
    const sizes = (sport: Race['sport']) =>
      new Set(races.filter((race) => race.sport === sport).map(({ field }) => field.length));
    expect(sizes('horse-racing')).toEqual(new Set([6, 7, 8, 9, 10, 11, 12, 13, 14]));
    expect(sizes('greyhound-racing')).toEqual(new Set([5, 6, 7, 8]));
    const withNonRunner = races.filter(({ nonRunner }) => nonRunner !== undefined).length;
    expect(withNonRunner).toBeGreaterThan(40);
    expect(withNonRunner).toBeLessThan(110);
    for (const race of races) {
      const open = races.filter(
        ({ sport, offAtMs }) =>
          sport === race.sport && offAtMs >= race.offAtMs && offAtMs - RACE_AHEAD_MS <= race.offAtMs,
      );
      expect(open.length).toBeLessThanOrEqual(3);
    }
  });

  it('[TRADE-92] lets an animal run once in a round of races only', () => {
    const races = someRaces(96, 'rounds').filter(({ sport }) => sport === 'horse-racing');
    for (let at = 0; at + 3 <= races.length; at += 3) {
      const round = Math.floor(Number(races[at]?.eventId.slice(2)) / 3);
      const together = races.filter(({ eventId }) => Math.floor(Number(eventId.slice(2)) / 3) === round);
      const ids = together.flatMap(({ field }) => field.map(({ runnerId }) => runnerId));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('[TRADE-93] names every track, animal and market in Bangla', () => {
    const words = {
      find: (name: string) => banglaRacingNames[name],
      versus: 'বনাম',
      digits: (text: string) => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit),
    };
    const names = Object.values(stables).flatMap(({ competition, tracks, animals, distancesM }) => [
      competition,
      ...tracks.flatMap((track) => distancesM.map((distance) => `${track} ${distance}`)),
      ...animals.map(({ name }) => name),
    ]);
    const inBangla = [...names, 'Win', 'To Be Placed', 'Each Way'].map((name) => translateName(name, words));
    expect(inBangla.filter((text) => /[A-Za-z0-9]/.test(text))).toEqual([]);
    const animals = Object.values(stables).flatMap((stable) => stable.animals);
    expect(new Set(animals.map(({ name }) => banglaRacingNames[name])).size).toBe(animals.length);
    expect(new Set(animals.map(({ runnerId }) => runnerId)).size).toBe(animals.length);
  });
});

/** A race as a feed sends it from its announcement to its end, every second. */
function watch(
  race: Race,
  fromMs: number,
): { readonly atMs: number; readonly messages: readonly FeedMessage[] }[] {
  const followed = followRace(race, { pace: 1, joinedMs: fromMs });
  const seen = [{ atMs: fromMs, messages: followed.image(fromMs) }];
  for (let atMs = fromMs; atMs < race.offAtMs + RUN_MS && !followed.isClosed();) {
    atMs = Math.max(atMs, Math.ceil(followed.nextDueMs()));
    seen.push({ atMs, messages: followed.advance(atMs) });
  }
  expect(followed.isClosed()).toBe(true);
  return seen;
}

/** The non-runners of a market. */
const removed = (market: FeedMarket | undefined) =>
  market?.runners.flatMap(({ sortPriority, status, reductionBps }) =>
    status === 'REMOVED' ? [{ sortPriority, reductionBps }] : [],
  );

/** The last messages of a kind, by what they are about. */
const lastOf = (messages: readonly FeedMessage[], kind: 'market' | 'score' | 'result') =>
  new Map(
    messages.flatMap((message) =>
      message.kind === kind
        ? [
            [
              message.kind === 'market'
                ? message.market.marketId
                : message.kind === 'result'
                  ? message.result.marketId
                  : 'score',
              message,
            ],
          ]
        : [],
    ),
  );

describe('a race that is followed', () => {
  const races = someRaces(40, 'followed');

  it('[TRADE-94] takes bets until the off, is suspended while it is run, and is then settled from who came in where', () => {
    for (const race of races) {
      const seen = watch(race, race.announcedAtMs);
      for (const { messages } of seen)
        for (const message of messages) expect(findMessageFault(message)).toBeUndefined();
      for (const type of ['WIN', 'PLACE']) {
        const told = seen.flatMap(({ atMs, messages }) =>
          marketsIn(messages).flatMap((market) => (market.type === type ? [{ atMs, market }] : [])),
        );
        expect(told.map(({ market }) => market.status)).toEqual(
          race.nonRunner === undefined
            ? ['OPEN', 'SUSPENDED', 'CLOSED']
            : ['OPEN', 'OPEN', 'SUSPENDED', 'CLOSED'],
        );
        expect(told.map(({ market }) => market.version)).toEqual(told.map((_, at) => at + 1));
        expect(told.find(({ market }) => market.status === 'SUSPENDED')?.atMs).toBe(race.offAtMs);
        const last = told.at(-1)?.market;
        const result = seen
          .flatMap(({ messages }) => messages)
          .flatMap((message) => (message.kind === 'result' ? [message.result] : []))
          .find(({ marketId }) => marketId === last?.marketId);
        if (last === undefined || result?.outcome !== 'won') throw new Error('no result');
        // As a reader of the rules would: who is among the first so many, counting everybody who finished before.
        const { finish } = runRace(race);
        const placeOf = (number: number) =>
          finish
            .slice(
              0,
              finish.findIndex((together) => together.includes(number)),
            )
            .flat().length;
        const paid = startersOf(race).filter(({ number }) => placeOf(number) < last.numberOfWinners);
        expect([...result.winners, ...(result.deadHeat?.runners ?? [])].toSorted((a, b) => a - b)).toEqual(
          paid.map(({ runnerId }) => runnerId).toSorted((a, b) => a - b),
        );
        expect(result.winners.length + (result.deadHeat?.places ?? 0)).toBe(last.numberOfWinners);
        const statuses = Map.groupBy(last.runners, ({ status }) => status);
        expect(statuses.get('REMOVED')?.length ?? 0).toBe(race.nonRunner === undefined ? 0 : 1);
        expect(statuses.get('WINNER')?.length).toBe(paid.length);
      }
    }
  });

  it('[TRADE-104] has an each-way market on the places of the place market, a quarter of the odds below eight runners and else a fifth, settled from the same finish', () => {
    for (const race of races) {
      const messages = watch(race, race.announcedAtMs).flatMap((seen) => seen.messages);
      const told = marketsIn(messages);
      const last = told.findLast(({ type }) => type === 'EACH_WAY');
      const place = told.findLast(({ type }) => type === 'PLACE');
      const win = told.findLast(({ type }) => type === 'WIN');
      if (last === undefined || place === undefined || win === undefined) throw new Error('no market');
      expect(last.eachWay).toEqual({
        divisor: race.field.length < 8 ? 4 : 5,
        places: place.numberOfWinners,
      });
      expect(removed(last)).toEqual(removed(win));
      const resultOf = (market: FeedMarket) => {
        const found = messages.findLast(
          (message) => message.kind === 'result' && message.result.marketId === market.marketId,
        );
        if (found?.kind !== 'result' || found.result.outcome !== 'won') throw new Error('no result');
        return found.result;
      };
      const { winners, deadHeat, placed } = resultOf(last);
      expect({ winners, deadHeat }).toEqual({
        winners: resultOf(win).winners,
        deadHeat: resultOf(win).deadHeat,
      });
      expect(placed).toEqual({
        runners: resultOf(place).winners,
        ...(resultOf(place).deadHeat && { deadHeat: resultOf(place).deadHeat }),
      });
      for (const { runnerId, status } of last.runners) {
        const statusIn = (market: FeedMarket) =>
          market.runners.find((runner) => runner.runnerId === runnerId)?.status;
        const wins = statusIn(win) === 'WINNER';
        expect(status).toBe(wins ? 'WINNER' : statusIn(place) === 'WINNER' ? 'PLACED' : statusIn(win));
      }
    }
  });

  it('[TRADE-94] tells where the runners are every five seconds, and at the end the whole finish', () => {
    for (const race of races) {
      const scores = watch(race, race.announcedAtMs).flatMap(({ atMs, messages }) =>
        messages.flatMap((message) => (message.kind === 'score' ? [{ atMs, score: message.score }] : [])),
      );
      const { finish, finishAtMs } = runRace(race);
      expect(scores.map(({ atMs }) => atMs - race.offAtMs)).toEqual([
        ...Array.from({ length: Math.ceil(finishAtMs / 5_000) }, (_, at) => at * 5_000),
        finishAtMs,
      ]);
      let covered = 0;
      for (const { score } of scores) {
        if (!('running' in score)) throw new Error('no race');
        expect(score.coveredM).toBeGreaterThanOrEqual(covered);
        covered = score.coveredM;
        expect(score.running.toSorted((a, b) => a - b)).toEqual(startersOf(race).map(({ number }) => number));
      }
      expect(scores.at(-1)?.score).toMatchObject({ phase: 'ENDED', coveredM: race.distanceM, finish });
    }
  });

  it('[TRADE-95] a non-runner is removed with the part of the places that it was expected to take', () => {
    const race = races.find(({ nonRunner }) => nonRunner !== undefined);
    if (race?.nonRunner === undefined) throw new Error('no race with a non-runner');
    const { number } = race.nonRunner;
    const [win, place] = marketsIn(
      followRace(race, { pace: 1, joinedMs: race.offAtMs - 1 }).image(race.offAtMs - 1),
    );
    const strengths = race.field.map(({ strength }) => strength);
    const share = (places: number) =>
      Math.round((placeShares(strengths, places, DEAD_HEAT_CHANCE)[number - 1] ?? 0) * (10_000 / places));
    expect(removed(win)).toEqual([{ sortPriority: number, reductionBps: share(1) }]);
    expect(removed(place)).toEqual([{ sortPriority: number, reductionBps: share(race.places) }]);
    // Odds on the winner that were fair are fair again after it.
    const [before, after] = [strengths, strengths.toSpliced(number - 1, 1)].map((field) =>
      placeShares(field, 1, 0),
    );
    const other = number === 1 ? 1 : 0;
    const reduced = (1 / (before?.[other] ?? NaN)) * (1 - share(1) / 10_000);
    expect(reduced * (after?.[0] ?? NaN)).toBeCloseTo(1, 2);
  });

  it('[TRADE-94] goes on where the clock says it is, whenever it is joined', () => {
    for (const race of races.slice(0, 12)) {
      const whole = watch(race, race.announcedAtMs);
      for (const joinedMs of [-700_000, -1, 0, 12_345, 29_000, 61_000, RUN_MS].map(
        (atMs) => race.offAtMs + atMs,
      )) {
        const image = followRace(race, { pace: 1, joinedMs }).image(joinedMs);
        const sent = whole.filter(({ atMs }) => atMs <= joinedMs).flatMap(({ messages }) => messages);
        for (const kind of ['market', 'score', 'result'] as const)
          expect(lastOf(image, kind)).toEqual(lastOf(sent, kind));
      }
    }
  });
});
