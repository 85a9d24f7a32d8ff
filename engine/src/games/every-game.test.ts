import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fairFloats, type HmacSha256 } from '../fairness/draws.ts';
import { money } from '../money/money.ts';
import { GAMES, SHARED_GAMES } from './all.ts';
import { type AnyGame, type Json, replayRound } from './game.ts';
import { payAt } from './multiplier.ts';
import { PROOFS } from './proofs.ts';
import { rulesOf } from './rules-of.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const roundFloats = (nonce: number) =>
  fairFloats(hmac, { serverSeed: 'every game', clientSeed: 'player', nonce });
const stake = money(12_345n);
const NONCES = Array.from({ length: 60 }, (_, nonce) => nonce);

/** A choice for each game, with actions for rounds that go on; those that come too late are refused. */
const PLAYS: Readonly<Record<string, { readonly choice: Json; readonly actions: readonly Json[] }>> = {
  'andar-bahar': { choice: { on: 'andar' }, actions: [] },
  bingo: { choice: { balls: 90, cards: 2 }, actions: [] },
  blackjack: { choice: {}, actions: [{ kind: 'decline' }, { kind: 'stand' }] },
  dice: { choice: { side: 'over', target: 5_000 }, actions: [] },
  fishing: { choice: { weapon: 'cannon', targets: [{ id: '7.0', fish: 'hilsa' }] }, actions: [] },
  keno: { choice: { picks: [1, 2, 3, 4, 5] }, actions: [] },
  mines: { choice: { mines: 5 }, actions: [{ kind: 'reveal', tile: 7 }, { kind: 'cash-out' }] },
  plinko: { choice: { rows: 12, risk: 'high' }, actions: [] },
  roulette: {
    choice: {
      bets: [
        { on: 'red', parts: 2 },
        { on: 'straight-7', parts: 1 },
      ],
    },
    actions: [],
  },
  'slot-cascade': { choice: {}, actions: [] },
  'slot-classic': { choice: { lines: 5 }, actions: [] },
  'slot-ways': { choice: {}, actions: [] },
  'video-poker': { choice: {}, actions: [{ hold: [0, 1] }] },
  wheel: { choice: { risk: 'medium' }, actions: [] },
  ...Object.fromEntries(
    Object.entries(PROOFS).map(([code, { plays }]) => [code, { actions: [], ...plays[0] }]),
  ),
};
const BETS: Readonly<Record<string, Json>> = {
  baccarat: { on: 'banker' },
  'daily-draw': { picks: [1, 2, 3, 4, 5, 6] },
  'virtual-cricket': { market: 'winner', selection: 'away' },
};
const JUNK: readonly unknown[] = [undefined, null, 0, '', 'junk', [], [{}], { junk: true }, { toString: 1 }];

/** Plays a round to its end, skipping actions that aren't possible. */
function playOut(game: AnyGame, nonce: number): { actions: unknown[]; state: unknown } {
  const { choice, actions } = PLAYS[game.code] ?? { choice: null, actions: [] };
  const taken: unknown[] = [];
  const replay = (): unknown =>
    replayRound(game, roundFloats(nonce), { stake, choice: game.readChoice(choice), actions: taken });
  let state = replay();
  for (const given of actions) {
    taken.push(game.readAction(given));
    const next = replay();
    if (next === undefined) taken.pop();
    else state = next;
  }
  return { actions: taken, state };
}

for (const game of GAMES.values())
  test(`[GAME-6] ${game.code}: under fair floats rounds end, replay the same, and pay within the rules`, () => {
    const most = rulesOf(game.code)?.multiplierMax ?? 0;
    for (const nonce of NONCES) {
      const { state, actions } = playOut(game, nonce);
      const { over, staked, pays } = game.standing(state);
      expect(over).toBe(true);
      expect(staked).toBeGreaterThanOrEqual(stake);
      expect(pays >= 0n && pays <= payAt(stake, most)).toBe(true);
      expect(playOut(game, nonce).state).toEqual(state);
      const view = game.view(state);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
      for (const action of actions) expect(game.act(roundFloats(nonce), state, action)).toBeUndefined();
    }
  });

for (const game of SHARED_GAMES.values())
  test(`[GAME-6] ${game.code}: under fair floats a round is the same for everybody, and pays within the rules`, () => {
    const most = rulesOf(game.code)?.multiplierMax ?? 0;
    const bet = game.readBet(BETS[game.code]);
    expect(bet).toEqual(BETS[game.code]);
    for (const nonce of NONCES) {
      const outcome = game.draw(roundFloats(nonce));
      expect(game.draw(roundFloats(nonce))).toEqual(outcome);
      const pays = game.pays(outcome, bet, stake);
      expect(pays >= 0n && pays <= payAt(stake, most)).toBe(true);
      const view = game.view(outcome);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
  });

test('[GAME-6] choices and bets read back from JSON unchanged, and junk is rejected', () => {
  for (const game of GAMES.values()) {
    const choice = PLAYS[game.code]?.choice;
    expect(game.readChoice(choice), game.code).toEqual(choice);
    for (const junk of JUNK) {
      expect(game.readChoice(junk), game.code).toBeUndefined();
      expect(game.readAction(junk), game.code).toBeUndefined();
    }
  }
  for (const game of SHARED_GAMES.values())
    for (const junk of JUNK) expect(game.readBet(junk), game.code).toBeUndefined();
});
