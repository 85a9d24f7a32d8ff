import { expect } from 'vitest';
import { type Decision, type Desk, carryOn, countSettlements } from './decide-results.ts';
import { type Journal, type JournalRound, type Sent, idIn, sendAgain } from './journal.ts';
import type { TestPlayer, WireAnswer } from '../wire-client.ts';
import { askAction, askRound, take } from './play-rounds.ts';

const ANSWER_WAIT_MS = 60_000;
const REPEAT_AFTER_MS = 500;

/** Checks that a repeated request gets its first answer; one that got no answer is carried out at most once. */
export async function proveRepeats(
  url: string,
  journals: readonly Journal[],
  desk: Desk,
  place: string,
): Promise<void> {
  await Promise.all([
    ...journals.map(async (journal) => {
      const { orders, houseBets, cashOuts, deposits, withdrawals, rounds } = journal;
      const bets = [...orders.slice(-15), ...houseBets.slice(-10), ...cashOuts.slice(-3)];
      await Promise.all(bets.map((sent) => proveRepeat(url, journal, sent, place)));
      // One payment at a time: while one waits for its decision, another is refused.
      for (const sent of [...deposits.slice(-3), ...withdrawals.slice(-3)])
        await proveRepeat(url, journal, sent, place);
      for (const round of rounds.slice(-6)) await proveRound(url, journal, round, place);
    }),
    proveDecisions(url, desk, place),
  ]);
}

async function proveRepeat(url: string, { player }: Journal, sent: Sent, place: string): Promise<void> {
  const first = await repeatUntilKnown(url, player, sent);
  if (sent.id === undefined && first.status !== 201) {
    expect(first.status, `${place}: ${first.text}`).toBeLessThan(500);
    return;
  }
  expect(first.status, `${place}: ${sent.call} ${first.text}`).toBe(201);
  sent.id ??= idIn(sent.call, first.body);
  const second = await repeatUntilKnown(url, player, sent);
  const ids = [first, second].map(({ body }) => idIn(sent.call, body));
  expect(ids, `${place}: ${sent.call} was carried out twice`).toEqual([sent.id, sent.id]);
}

/** Sends a request again until somebody knows what came of it, as DATABASE_AWAY asks of clients: a busy machine is late with an answer. */
async function repeatUntilKnown(url: string, player: TestPlayer, sent: Sent): Promise<WireAnswer> {
  const endsAt = performance.now() + ANSWER_WAIT_MS;
  for (;;) {
    const answer = await sendAgain(url, player, sent);
    const isKnown = answer.status !== 503 || answer.body['code'] !== 'DATABASE_AWAY';
    if (isKnown || performance.now() > endsAt) return answer;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
  }
}

/** Checks that a round is the same when it is asked for again, and so is each of its actions. */
async function proveRound(url: string, journal: Journal, round: JournalRound, place: string): Promise<void> {
  const before = round.shown;
  const isTaken = await untilAnswered(url, journal, round);
  if (before === undefined && !isTaken) return;
  expect(isTaken, `${place}: a round that was played is refused`).toBe(true);
  const after = round.shown;
  if (before !== undefined) expect(after?.id, `${place}: a round was played twice`).toBe(before.id);
  if (before?.state === 'over') expect(after, `${place}: a round ended twice`).toEqual(before);
  if (round.acknowledged === round.actions.length) return;
  const step = round.acknowledged;
  if (!take(round, await askAction(url, journal, round, step))) {
    round.actions.length = step;
    return;
  }
  round.acknowledged = step + 1;
  const first = round.shown;
  take(round, await askAction(url, journal, round, step));
  expect(round.shown, `${place}: an action was carried out twice`).toEqual(first);
}

/** Asks for a round until the wallet has answered for it; false when it is refused. */
async function untilAnswered(url: string, journal: Journal, round: JournalRound): Promise<boolean> {
  const endsAt = performance.now() + ANSWER_WAIT_MS;
  while (performance.now() < endsAt) {
    if (!take(round, await askRound(url, journal, round))) return false;
    if (round.shown?.state !== 'resolving') return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the round ${round.shown?.id} is still not decided`);
}

/** Carries on what was decided and not acknowledged, and checks that all that was confirmed has been settled. */
async function proveDecisions(url: string, desk: Desk, place: string): Promise<void> {
  for (const decision of desk.decisions) {
    if (decision.isDone || decision.isRefused) continue;
    await carryOn(url, desk, decision);
  }
  for (const decision of desk.decisions.slice(-5))
    if (decision.isDone) await proveSettled(url, desk, decision, place);
}

async function proveSettled(
  url: string,
  desk: Desk,
  { market, settlement }: Decision,
  place: string,
): Promise<void> {
  const settled = await countSettlements(url, desk, market);
  if (settled !== undefined) expect(settled, `${place}: ${market.id}`).toBeGreaterThan(settlement);
}
