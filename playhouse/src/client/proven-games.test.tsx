import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES, type HmacSha256, PROOFS, fairFloats, money } from '@maidan/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findOffered } from '../catalogue.ts';
import { LanguageRoot } from './i18n/language.tsx';
import { latinDigits } from './i18n/numbers.ts';
import type { SceneRound } from './scene.ts';
import { SCENES } from './scenes.ts';
import { STILLS } from './stills.ts';

// The test kit's part for the client: docs/new-game.md says what each test asks.

const ASSETS = join(import.meta.dirname, '../../../server/assets/storage');
const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();
const STAKE = money(12_000n);
const SEEDS = Array.from({ length: 12 }, (_, nonce) => nonce);
const LANGUAGES = ['en', 'bn'] as const;
const silent = { tick() {}, land() {}, win() {} };
const nothing = () => {};
/** The figures in a text, in Latin digits; a language has its own order of words. */
const figures = (text: string) => (latinDigits(text).match(/\d[\d.,]*\d|\d/g) ?? []).toSorted();
/** The faces of cards, which are printed alike everywhere. */
const CARD_FACE = /<span[^>]*translate="no"[^>]*><svg[^]*?<\/svg>/g;

/** Every state that a proven game's rounds go through, as the client is sent it. */
function listStates(code: string): SceneRound[] {
  const game = GAMES.get(code);
  if (game === undefined) throw new Error(`there is no ${code}`);
  return SEEDS.flatMap((nonce) =>
    (PROOFS[code]?.plays ?? []).flatMap(({ choice, actions = [] }) => {
      const floats = fairFloats(hmac, { serverSeed: 'kit', clientSeed: 'player', nonce });
      const states: unknown[] = [game.begin(floats, STAKE, game.readChoice(choice))];
      for (const action of actions) {
        const next = game.act(floats, states.at(-1), game.readAction(action));
        if (next !== undefined) states.push(next);
      }
      return states.map((state, step): SceneRound => {
        const { over, staked, pays } = game.standing(state);
        const view: unknown = JSON.parse(JSON.stringify(game.view(state)));
        return { id: `${nonce} ${step}`, isOver: over, choice, view, stake: STAKE, staked, pays };
      });
    }),
  );
}

/** What is read or spoken of a drawing. */
const saidBy = (html: string): string =>
  html
    .replaceAll(CARD_FACE, '')
    .replaceAll(/<[^>]*\s(?:alt|aria-label|aria-valuetext|value)="([^"]+)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ');

describe.for(Object.keys(PROOFS))('[PLAY-148] %s', (code) => {
  const loadScene = () => {
    const load = SCENES[code];
    if (load === undefined) throw new Error(`scenes/${code} has no ${code}-scene.tsx`);
    return load();
  };

  test('has its picture in the lobby, named as the game', () => {
    const offered = findOffered(code);
    const path = join(ASSETS, offered?.image ?? '');
    expect(existsSync(path), path).toBe(true);
    const drawing = readFileSync(path, 'utf8');
    expect(drawing).toContain('viewBox="0 0 240 240"');
    expect(drawing).toContain(`aria-label="${offered?.name.en}"`);
    expect(offered?.name.bn).toMatch(/^[\u0980-\u09ff ]+$/);
    expect(STILLS[code]).toBeDefined();
  });

  test('tells its rules in both languages, with the same figures', async () => {
    const { texts } = await loadScene();
    const { en, bn } = texts;
    expect(en.rules.length).toBeGreaterThanOrEqual(3);
    expect(bn.rules).toHaveLength(en.rules.length);
    expect(bn.payTable.head).toHaveLength(en.payTable.head.length);
    for (const row of [...en.payTable.rows, ...bn.payTable.rows])
      expect(row).toHaveLength(en.payTable.head.length);
    expect(bn.rules.map(figures)).toEqual(en.rules.map(figures));
    expect(bn.payTable.rows.map((row) => row.map(figures))).toEqual(
      en.payTable.rows.map((row) => row.map(figures)),
    );
    expect([...bn.rules, ...bn.payTable.head, ...bn.payTable.rows.flat()].join(' ')).not.toMatch(
      /[A-Za-z]{2}/,
    );
  });

  test('is drawn in every state that it can be reloaded in, in both languages and their digits', async () => {
    const { Picture, describe: tell, mark, listActions, firstChoice } = await loadScene();
    const states = listStates(code);
    expect(states.some(({ isOver }) => isOver)).toBe(true);
    for (const language of LANGUAGES)
      for (const round of [undefined, ...states]) {
        const html = renderToStaticMarkup(
          <LanguageRoot first={language}>
            <Picture
              round={round}
              stake={STAKE}
              past={round === undefined ? [] : states.filter(({ isOver }) => isOver).slice(0, 3)}
              choice={firstChoice}
              onChoose={nothing}
              isBusy={false}
              plan={null}
              onPlan={nothing}
              onAct={nothing}
              onRest={nothing}
              isStill
              sounds={silent}
              language={language}
            />
          </LanguageRoot>,
        );
        const buttons =
          round === undefined || round.isOver ? [] : (listActions?.(round, language, null) ?? []);
        const words = round?.isOver === true ? [tell(round, language), mark?.(round, language).text] : [];
        const said = [saidBy(html), ...buttons.map(({ label }) => label), ...words].join(' ');
        expect(said).not.toMatch(/NaN|undefined|Infinity/);
        if (language === 'bn') expect(said).not.toMatch(/[A-Za-z]{2}|\d/);
        if (round?.isOver === true) expect(tell(round, language)).not.toBe('');
      }
  });

  test('marks a round as won only where more came back than was staked', async () => {
    const { mark } = await loadScene();
    for (const round of listStates(code).filter(({ isOver }) => isOver))
      if (mark !== undefined) expect(mark(round, 'en').isWon).toBe(round.pays > round.staked);
  });
});
