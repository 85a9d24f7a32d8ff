import { createHmac } from 'node:crypto';
import {
  GAMES,
  type HmacSha256,
  type Json,
  PROOFS,
  SHARED_GAMES,
  crashBets,
  crashPoint,
  fairFloats,
  money,
  replayRound,
} from '@maidan/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue.ts';
import type { StillRound } from './still.ts';
import { STILLS } from './stills.ts';
import { type Facts, TELLERS as EARLIER, type Teller } from './testing/tell-round.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const seedsOf = (nonce: number) => ({ serverSeed: 'past rounds', clientSeed: 'player', nonce });
const stake = money(12_000n);
const ROUNDS = Array.from({ length: 24 }, (_, nonce) => nonce);

const EXPECTED = import.meta.glob<Teller>('./scenes/*/expected.ts', { import: 'tell', eager: true });
const TELLERS: Readonly<Record<string, Teller>> = {
  ...EARLIER,
  ...Object.fromEntries(Object.entries(EXPECTED).map(([path, tell]) => [path.split('/').at(-2), tell])),
};

/** Choices of each game, with actions that are taken as far as they are possible. */
const PLAYS: Readonly<
  Record<string, readonly { readonly choice: Json; readonly actions?: readonly Json[] }[]>
> = {
  'andar-bahar': [{ choice: { on: 'bahar' } }, { choice: { on: '6-10' } }],
  bingo: [{ choice: { balls: 75, cards: 3 } }, { choice: { balls: 90, cards: 2 } }],
  blackjack: [
    {
      choice: {},
      actions: [
        { kind: 'insure' },
        { kind: 'split' },
        { kind: 'double' },
        { kind: 'stand' },
        { kind: 'stand' },
      ],
    },
    { choice: {}, actions: [{ kind: 'decline' }, { kind: 'hit' }, { kind: 'hit' }, { kind: 'stand' }] },
  ],
  dice: [{ choice: { side: 'over', target: 5_000 } }, { choice: { side: 'under', target: 1_250 } }],
  fishing: [
    { choice: { weapon: 'cannon', targets: [{ id: '7.0', fish: 'small-fry' }] } },
    {
      choice: {
        weapon: 'lightning',
        targets: [
          { id: '1.0', fish: 'hilsa' },
          { id: '2.0', fish: 'puti' },
          { id: '2.1', fish: 'puti' },
        ],
      },
    },
    {
      choice: {
        weapon: 'net',
        targets: ['small-fry', 'anchovy', 'puti', 'small-fry', 'anchovy', 'puti'].map((fish, index) => ({
          id: `${index}.0`,
          fish,
        })),
      },
    },
  ],
  keno: [{ choice: { picks: [1, 8, 13, 22, 40] } }],
  mines: [
    {
      choice: { mines: 1 },
      actions: [{ kind: 'reveal', tile: 7 }, { kind: 'reveal', tile: 3 }, { kind: 'cash-out' }],
    },
    { choice: { mines: 20 }, actions: [{ kind: 'reveal', tile: 25 }, { kind: 'cash-out' }] },
  ],
  plinko: [{ choice: { rows: 8, risk: 'low' } }, { choice: { rows: 16, risk: 'high' } }],
  roulette: [
    {
      choice: {
        bets: [
          { on: 'red', parts: 2 },
          { on: 'straight-7', parts: 1 },
          { on: 'split-17-20', parts: 1 },
        ],
      },
    },
  ],
  'slot-cascade': [{ choice: {} }],
  'slot-classic': [{ choice: { lines: 5 } }, { choice: { lines: 1 } }],
  'slot-ways': [{ choice: {} }],
  'video-poker': [
    { choice: {}, actions: [{ hold: [0, 3] }] },
    { choice: {}, actions: [{ hold: [] }] },
  ],
  wheel: [{ choice: { risk: 'high' } }, { choice: { risk: 'low' } }],
  ...Object.fromEntries(Object.entries(PROOFS).map(([code, { plays }]) => [code, plays])),
};
const BETS: Readonly<Record<string, readonly Json[]>> = {
  baccarat: [{ on: 'banker' }, { on: 'tie' }],
  'daily-draw': [{ picks: [1, 7, 12, 20, 28, 36] }],
  'virtual-cricket': [
    { market: 'winner', selection: 'away' },
    { market: 'sixes', selection: 'none' },
  ],
};

/** Rounds of a game as the engine plays them: the past round that the server would answer. */
function playRounds(code: string): StillRound[] {
  const game = GAMES.get(code);
  if (game !== undefined)
    return ROUNDS.flatMap((nonce) =>
      (PLAYS[code] ?? []).map(({ choice, actions = [] }) => {
        const taken: unknown[] = [];
        const replay = () =>
          replayRound(game, fairFloats(hmac, seedsOf(nonce)), {
            stake,
            choice: game.readChoice(choice),
            actions: taken,
          });
        for (const action of actions) {
          taken.push(game.readAction(action));
          if (replay() === undefined) taken.pop();
        }
        const state = replay();
        const { over, staked, pays } = game.standing(state);
        expect(over, code).toBe(true);
        return { choice, stake, staked, pays, view: game.view(state) };
      }),
    );
  const shared = SHARED_GAMES.get(code);
  if (shared !== undefined)
    return ROUNDS.flatMap((nonce) =>
      (BETS[code] ?? []).map((choice) => {
        const outcome = shared.draw(fairFloats(hmac, seedsOf(nonce)));
        const pays = shared.pays(outcome, shared.readBet(choice), stake);
        return { choice, stake, staked: stake, pays, view: shared.view(outcome) };
      }),
    );
  return ROUNDS.flatMap((nonce) =>
    [150, 300].map((target) => {
      const end = crashPoint(hmac, `${nonce}`, 'salt');
      const pays = crashBets.pays(end, { target }, stake);
      return { choice: { target }, stake, staked: stake, pays, view: crashBets.view(end) };
    }),
  );
}

/** The faces of cards, which are printed alike everywhere. */
const CARD_FACE = /<span[^>]*translate="no"[^>]*><svg[^]*?<\/svg>/g;

/** What a picture says: its texts and the names of its images, in order. */
const saidBy = (html: string): string =>
  html
    .replaceAll(/<[^>]*\s(?:alt|aria-label)="([^"]+)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

test('[SAFE-54] every game has a picture of its past rounds, and every picture is tested', () => {
  const offered = CATALOGUE.map(({ code }) => code).toSorted();
  expect(Object.keys(STILLS).toSorted()).toEqual(offered);
  expect(Object.keys(TELLERS).toSorted()).toEqual(offered);
});

for (const code of Object.keys(STILLS))
  test(`[SAFE-54] [HOME-18] ${code}: a past round's picture shows what the engine says of it, in both languages and their digits, with nothing to press`, async () => {
    const still = await STILLS[code]?.();
    const tell = TELLERS[code];
    if (still === undefined || tell === undefined) throw new Error(`${code} draws nothing`);
    for (const round of playRounds(code)) {
      const html = renderToStaticMarkup(still.draw(round, 'en'));
      const { says, choice, draws = [] }: Facts = tell(round);
      const said = saidBy(html);
      let from = 0;
      for (const words of says) {
        const at = said.indexOf(words, from);
        expect(at, `${words} in ${said.slice(from)} of ${said}`).toBeGreaterThanOrEqual(from);
        from = at + words.length;
      }
      for (const drawn of draws) expect(html).toContain(drawn);
      expect(still.choice(round, 'en')).toBe(choice);
      const bangla = renderToStaticMarkup(still.draw(round, 'bn'));
      expect(`${saidBy(bangla.replaceAll(CARD_FACE, ''))} ${still.choice(round, 'bn')}`).not.toMatch(
        /[A-Za-z]{2}|\d/,
      );
      for (const drawn of [html, bangla])
        expect(drawn).not.toMatch(/<(?:button|input|a|select|canvas)\b|tabindex|NaN/i);
      expect(renderToStaticMarkup(still.draw(round, 'en'))).toBe(html);
    }
    expect(still.draw({ choice: null, view: null, stake, staked: stake, pays: money(0n) }, 'en')).toBeNull();
  });
