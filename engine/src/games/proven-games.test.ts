import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Floats, fairFloats, type HmacSha256 } from '../fairness/draws.ts';
import { money } from '../money/money.ts';
import { GAMES } from './all.ts';
import { type AnyGame, replayRound } from './game.ts';
import type { ProvenPlay } from './game-proof.ts';
import { EVEN, payAt } from './multiplier.ts';
import { PROOFS } from './proofs.ts';
import { rulesOf } from './rules-of.ts';
import { scriptedFloats } from './scripted-floats.ts';

// The test kit: it proves each game that has a proof from its folder alone. docs/new-game.md says what each test asks.

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const PUBLISHED = {
  clientSeed: 'ec75fca98de6f2d9',
  serverSeed: '735249f062ac025044a8523aa92e034803f02d6b75129abc97e8b1be19aab9b4',
  nonce: 20,
};
/** Divisible by the parts of every stake. */
const STAKE = money(10_000n);
const SEEDS = Array.from({ length: 300 }, (_, nonce) => nonce);
const seeded = (nonce: number) => fairFloats(hmac, { serverSeed: 'kit', clientSeed: 'player', nonce });
/** Fails whatever draws. */
const nothingToDraw: Floats = {
  next: () => {
    throw new Error('a float was drawn');
  },
};

/** The states of a round from its beginning to its end, with the actions that were possible. */
function playOut(game: AnyGame, floats: Floats, { choice, actions = [] }: ProvenPlay) {
  let state = game.begin(floats, STAKE, game.readChoice(choice));
  const [states, taken]: [unknown[], unknown[]] = [[state], []];
  for (const given of actions) {
    const action = game.readAction(given);
    if (action === undefined) throw new Error(`${JSON.stringify(given)} is no action of ${game.code}`);
    const next = game.act(floats, state, action);
    if (next === undefined) continue;
    state = next;
    states.push(state);
    taken.push(action);
  }
  return { states, taken, last: state };
}

test('[PLAY-148] the kit proves what is offered: each proof is of a known game, in every list', () => {
  for (const code of Object.keys(PROOFS)) {
    expect(GAMES.get(code)?.code, code).toBe(code);
    expect(rulesOf(code)?.code, code).toBe(code);
  }
});

describe.for(Object.entries(PROOFS))('[PLAY-148] %s', ([code, { plays, top, vector }]) => {
  const game = GAMES.get(code);
  const rules = rulesOf(code);
  if (game === undefined || rules === undefined) throw new Error(`${code} is in no list`);

  test('under the published seeds it comes out as documented', () => {
    const { last } = playOut(game, fairFloats(hmac, PUBLISHED), plays[0]);
    expect(game.view(last)).toEqual(vector);
  });

  test('its top prize is reached by a draw, and no play passes it', () => {
    const { last } = playOut(game, scriptedFloats(top.draws), top);
    const { over, pays } = game.standing(last);
    expect([over, pays]).toEqual([true, payAt(STAKE, rules.multiplierMax)]);
    // Whoever plays for it gets less than the stake back, by that prize alone.
    expect(rules.multiplierMax / rules.topOdds.oneIn).toBeLessThan(EVEN);
  });

  test.for(plays)(
    'played as %j, every round ends, pays within the rules, and replays from every state',
    (play) => {
      for (const nonce of SEEDS) {
        const { states, taken, last } = playOut(game, seeded(nonce), play);
        expect(game.standing(last).over).toBe(true);
        for (const [step, state] of states.entries()) {
          const { over, staked, pays } = game.standing(state);
          expect([over, pays > 0n && !over]).toEqual([step === taken.length, false]);
          expect(staked).toBeGreaterThanOrEqual(STAKE);
          expect(pays >= 0n && pays <= payAt(staked, rules.multiplierMax)).toBe(true);
          const again = replayRound(game, seeded(nonce), {
            stake: STAKE,
            choice: game.readChoice(play.choice),
            actions: taken.slice(0, step),
          });
          expect(again).toEqual(state);
          const view = game.view(state);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        }
        for (const action of taken) expect(game.act(nothingToDraw, last, action)).toBeUndefined();
      }
    },
  );
});
