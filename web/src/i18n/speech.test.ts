import type { Language } from '@maidan/ui';
import { expect, test } from 'vitest';
import { categories } from './en/categories.ts';
import { exchange } from './en/exchange.ts';
import { shell } from './en/shell.ts';
import { vip } from './en/vip.ts';
import type { TextPart, Texts } from './messages.ts';
import { createSpeech } from './speech.ts';

const texts: Texts = { shell, categories, exchange, vip };

/** A speech whose texts load when the test calls `arrive`. */
function startSpeech() {
  const asked: { readonly of: Language; readonly parts: readonly TextPart[]; readonly arrive: () => void }[] =
    [];
  const speech = createSpeech(
    (of, parts) =>
      new Promise((resolve) => {
        const loaded = Object.fromEntries(parts.map((part) => [part, texts[part] ?? {}]));
        asked.push({ of, parts, arrive: () => resolve(loaded) });
      }),
  );
  speech.begin({ language: 'en', messages: { shell, categories } }, []);
  const heard: string[] = [];
  speech.subscribe(() => {
    const { language, messages } = speech.spoken();
    heard.push(`${language}: ${Object.keys(messages).join(' ')}`);
  });
  return { speech, asked, heard };
}

test('requested parts are in use once loaded, and are not requested again', async () => {
  const { speech, asked, heard } = startSpeech();
  const brought = speech.bring(['exchange']);
  expect(heard).toEqual([]);
  asked[0]?.arrive();
  await brought;
  expect(heard).toEqual(['en: shell categories exchange']);
  await speech.bring(['exchange']);
  expect(asked).toHaveLength(1);
  expect(heard).toHaveLength(1);
});

test('[HOME-18] a change of language loads all requested parts before it takes effect', async () => {
  const { speech, asked, heard } = startSpeech();
  const brought = speech.bring(['exchange']);
  asked[0]?.arrive();
  await brought;
  const changed = speech.change('bn');
  expect(asked[1]).toMatchObject({ of: 'bn', parts: ['shell', 'categories', 'refusals', 'exchange'] });
  expect(speech.spoken().language).toBe('en');
  asked[1]?.arrive();
  await changed;
  expect(heard.at(-1)).toBe('bn: shell categories refusals exchange');
});

test('[HOME-18] the first screen keeps its texts across a change of language', async () => {
  const { speech, asked } = startSpeech();
  speech.begin({ language: 'en', messages: { shell, categories, vip } }, ['vip']);
  const changed = speech.change('bn');
  asked[0]?.arrive();
  await changed;
  expect(Object.keys(speech.spoken().messages)).toContain('vip');
});

test('parts requested during a change are loaded in both languages', async () => {
  const { speech, asked, heard } = startSpeech();
  const changed = speech.change('bn');
  const brought = speech.bring(['exchange']);
  for (const { arrive } of asked) arrive();
  await Promise.all([changed, brought]);
  expect(asked.map(({ of }) => of).toSorted()).toEqual(['bn', 'bn', 'en']);
  expect(heard.at(-1)).toBe('bn: shell categories refusals exchange');
});

test('[HOME-18] of two changes the later one wins, whichever loads last', async () => {
  const { speech, asked } = startSpeech();
  const first = speech.change('bn');
  const second = speech.change('en');
  await second;
  asked[0]?.arrive();
  await first;
  expect(speech.spoken().language).toBe('en');
});
