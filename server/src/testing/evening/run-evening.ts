import { money } from '@maidan/engine';
import { readNetworks } from '../../kernel/network/networks.ts';
import { seededRandom } from '../../kernel/secrets/random.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { openTestApp } from '../open-test-app.ts';
import { scriptedFeed, sixOverSession, twoRunnerMarket } from '../scripted-feed.ts';
import { type Affiliate, addAffiliate, payAffiliates } from './affiliates.ts';
import { type Agent, openAgentPlayer, plantTree, settleTree } from './agents.ts';
import {
  checkHouse,
  checkResults,
  checkRevenue,
  checkStatements,
  type Disagreement,
  readStanding,
} from './check-evening.ts';
import { answerChats, creditDeposits, type DecidedCase, decideCases, payWithdrawals } from './desks.ts';
import { dateBack } from './date-back.ts';
import { type Evening, between, forAll, oneOf } from './evening.ts';
import { type Fraud, plantFrauds } from './frauds.ts';
import { FEED_RUNNERS, HAND_RUNNERS, openHandMarket, settleByHand, settleFeedMarket } from './markets.ts';
import { type Group, playRound } from './play-round.ts';
import { type EveningPlayer, logIn, matchBets, openPlayer, payIn, payOut, takaOf } from './players.ts';
import { openStaff } from './staff.ts';

/** What is played. */
export interface EveningPlan {
  /** About how many come; who is planted and whom they bet against come beside. */
  readonly players: number;
  /** How often everybody plays and the staff look at their desks, ten minutes apart: at least {@link ROUNDS_MIN}. */
  readonly rounds: number;
  readonly seed: string;
  /** Is told what happens now. */
  readonly say?: (line: string) => void;
}

/** How an evening went. */
export interface EveningReport {
  /** How often what happened, by what it was. */
  readonly counts: ReadonlyMap<string, number>;
  /** What was planted, and whether a case showed it. */
  readonly frauds: readonly { readonly kind: string; readonly isFound: boolean }[];
  /** What doesn't agree to the paisa, or still waits; nothing on a sound evening. */
  readonly disagreements: readonly Disagreement[];
}

/** From here on two cashiers credit and pay. */
const FOUR_EYES_MIN = money(2_000_000n);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** So long ago that the month of the evening is over by now. */
const AGO_MS = 48 * DAY_MS;
/** What is planted takes so many. */
export const ROUNDS_MIN = 8;
const ROUND_MS = 10 * MINUTE_MS;
/** Whoever takes the other side of what is planted. */
const DEALERS = 8;
/** One in so many takes money out at the end. */
const TAKES_OUT = 4;

/**
 * Plays an evening of a whole house on an app of its own: players of affiliates, of agents and of nobody bet and play, some defraud,
 * and nine members of staff work at their desks; the month after, affiliates are paid. Everything is done over HTTP, the same for
 * the same seed as far as requests that overlap allow.
 */
export async function runEvening({
  players,
  rounds,
  seed,
  say = () => {},
}: EveningPlan): Promise<EveningReport> {
  const start = new Date(systemClock.now().getTime() - AGO_MS);
  const feed = scriptedFeed(new Date(start.getTime() + 30 * DAY_MS));
  const open = await openTestApp({
    feed,
    start,
    config: { logLevel: 'silent', trustedProxies: readNetworks('127.0.0.1') },
  });
  try {
    await feed.session({});
    await feed.bookmaker({});
    const staff = await openStaff(open);
    let refs = 0;
    const evening: Evening = {
      open,
      feed,
      staff,
      random: seededRandom(seed),
      newRef: () => `ref-${(refs += 1)}`,
      counts: new Map(),
    };
    return await playEvening(evening, { players, rounds, say });
  } finally {
    await open.close();
  }
}

async function playEvening(
  evening: Evening,
  { players, rounds, say }: Required<Omit<EveningPlan, 'seed'>>,
): Promise<EveningReport> {
  const { open, staff } = evening;
  const disagreements: Disagreement[] = [];
  const before = await readStanding(evening);
  say('The house opens: cashiers decide, agents and affiliates are added.');
  await staff
    .as('olivia')
    .changeCashierSettings({ body: { decidedBy: 'staff', fourEyesMin: FOUR_EYES_MIN } });
  const tree = await plantTree(evening);
  const affiliates = [
    await addAffiliate(evening, { name: 'Dhaka' }),
    await addAffiliate(evening, { name: 'Khulna' }),
  ];
  const dealers: EveningPlayer[] = [];
  for (let dealt = 0; dealt < DEALERS; dealt += 1) dealers.push(await openPlayer(evening));
  for (const taka of [25_000, 24_000]) {
    for (const dealer of dealers) await payIn(evening, dealer, taka);
    await creditDeposits(evening);
  }

  say('The days before: who will be conspicuous plays a little.');
  const frauds = plantFrauds(evening, dealers);
  const days = Math.max(...frauds.map(({ daysBefore }) => daysBefore?.length ?? 0));
  for (let day = 0; day < days; day += 1) {
    for (const { daysBefore } of frauds) await daysBefore?.[day]?.();
    await open.clock.advance(DAY_MS);
    await staff.logIn();
    for (const [place, dealer] of dealers.entries()) dealers[place] = await logIn(open.url, dealer);
  }

  say('Players come.');
  const groups = await openGroups(evening, players, { affiliates, agents: tree.agents });
  const handMarket = await openHandMarket(evening);
  const voidMarket = await openHandMarket(evening);
  const cases: DecidedCase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`Round ${round + 1} of ${rounds}.`);
    for (const { steps } of frauds) await steps[round]?.();
    for (const group of [...groups.affiliates, groups.own, groups.agents]) await playRound(evening, group);
    for (const marketId of [handMarket, voidMarket])
      await matchBets(evening, [oneOf(evening, dealers.slice(0, 4)), oneOf(evening, dealers.slice(4))], {
        marketId,
        runnerId: oneOf(evening, HAND_RUNNERS),
        price: 2,
        taka: 300,
      });
    await creditDeposits(evening);
    await payWithdrawals(evening);
    await answerChats(evening);
    await open.clock.advance(ROUND_MS);
    await staff.logIn();
  }

  say('Traders settle, one result is corrected, one match was never played.');
  await settleByHand(evening, handMarket, { winner: HAND_RUNNERS[0] });
  await settleByHand(evening, handMarket, { winner: HAND_RUNNERS[1], settlement: 1 });
  await settleByHand(evening, voidMarket, { winner: 'void' });
  await settleFeedMarket(evening, twoRunnerMarket.marketId, oneOf(evening, FEED_RUNNERS));
  await evening.feed.say({
    kind: 'fancy-result',
    fancyId: sixOverSession.fancyId,
    outcome: 'ran',
    runs: between(evening, 40, 50),
  });
  await forAll(
    [...groups.affiliates, groups.own].flatMap((group) => group.players),
    async (player) => {
      const taka = Math.min(await takaOf(evening, player), 5_000);
      if (taka >= 500 && evening.random.below(TAKES_OUT) === 0) await payOut(evening, player, taka);
    },
  );

  say('Risk looks, cashiers pay, until nobody waits.');
  const reported = new Set<bigint>();
  for (let looks = 0; looks < 6; looks += 1) {
    await open.clock.advance(20 * MINUTE_MS);
    await staff.logIn();
    for (const found of await decideCases(evening)) {
      cases.push(found);
      for (const id of found.playerIds) reported.add(id);
    }
    await payWithdrawals(evening, reported);
    await answerChats(evening);
  }
  await dateBack(evening);
  disagreements.push(...(await checkResults(evening, tree.agents)));
  disagreements.push(...(await checkRevenue(evening, tree.agents, before)));
  say('Agents settle.');
  await settleTree(evening, tree);
  say('The month ends, and affiliates are paid.');
  await open.clock.advance(monthEnd(open.clock.now()).getTime() - open.clock.now().getTime());
  await open.clock.advance(3 * HOUR_MS);
  await staff.logIn();
  await payAffiliates(evening, affiliates);
  disagreements.push(...(await checkStatements(evening, affiliates, groups.affiliates)));
  disagreements.push(...(await checkHouse(evening, tree)));
  const found = await Promise.all(
    frauds.map(async ({ kind, isFound }: Fraud) => ({ kind, isFound: await isFound(cases) })),
  );
  return { counts: evening.counts, frauds: found, disagreements };
}

/** The first moment of the next month in Dhaka. */
function monthEnd(now: Date): Date {
  const dhaka = new Date(now.getTime() + 6 * HOUR_MS);
  return new Date(Date.UTC(dhaka.getUTCFullYear(), dhaka.getUTCMonth() + 1) - 6 * HOUR_MS);
}

interface Groups {
  readonly affiliates: readonly Group[];
  readonly own: Group;
  readonly agents: Group;
}

/** Half come by affiliates, a quarter by themselves, and a quarter play on the credit of agents. */
async function openGroups(
  evening: Evening,
  size: number,
  { affiliates, agents }: { readonly affiliates: readonly Affiliate[]; readonly agents: readonly Agent[] },
): Promise<Groups> {
  const quarter = Math.ceil(size / 4);
  const places = Array.from({ length: quarter });
  const come = async (more: Parameters<typeof openPlayer>[1]): Promise<Group> => {
    const players: EveningPlayer[] = [];
    await forAll(places, async () => {
      const player = await openPlayer(evening, more);
      players.push(player);
      await payIn(evening, player, between(evening, 10, 50) * 100);
    });
    await creditDeposits(evening);
    return { players, marketIds: [] };
  };
  const brought: Group[] = [];
  for (const { code } of affiliates) brought.push(await come({ affiliate_code: code }));
  const own = await come({});
  for (const index of places.keys()) {
    const agent = agents[index % agents.length];
    if (agent !== undefined) await openAgentPlayer(evening, agent);
  }
  return {
    affiliates: brought,
    own,
    agents: { players: agents.flatMap((one) => one.players.map(({ player }) => player)), marketIds: [] },
  };
}
