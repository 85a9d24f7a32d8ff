import { expect, test } from 'vitest';
import { nameHouseMarket, nameMarket } from './name-market.ts';
import { writeResult } from './write-result.ts';
import { money } from '@maidan/engine';

const bangla: Readonly<Record<string, string>> = {
  Alpha: 'আলফা',
  'Alpha v Beta': 'আলফা বনাম বেটা',
  'Match Odds': 'ম্যাচ অডস',
};
const inBoth = (name: string) => ({ en: name, bn: bangla[name] ?? name });
const runners = new Map([[11, 'Alpha']]);
const inBangla = (ended: Parameters<typeof writeResult>[1]) => {
  const { title, text } = writeResult({ net: money(0n) }, ended);
  return `${title.bn} ${text.bn}`;
};

test('[PLAY-60] a result’s message names match, market, winner and side in Bangla where that is known', () => {
  const ended = nameMarket(
    { winners: [11], settlement: 1, players: [] },
    { event: 'Alpha v Beta', market: 'Match Odds', runners },
    inBoth,
  );
  expect(inBangla(ended)).toMatch(/^নিষ্পত্তি: আলফা বনাম বেটা .+ম্যাচ অডস: জিতেছে আলফা।$/s);
  expect(ended.result?.en).toBe('Alpha won');
  const market = { eventName: 'Alpha v Beta', matchMarketId: '1.1' };
  const bookmaker = { ...market, name: 'Bookmaker', kind: 'BOOKMAKER', subject: null } as const;
  const won = { outcome: 'settled', result: 11 } as const;
  expect(inBangla(nameHouseMarket({ market: bookmaker, result: won }, runners, inBoth))).toContain(
    'জিতেছে আলফা',
  );
  const subject = { subject: 'FIRST_OVERS', innings: 1, over: 6, side: 'Alpha' } as const;
  const fancy = { ...market, name: '6 over runs Alpha', kind: 'SESSION', subject } as const;
  expect(inBangla(nameHouseMarket({ market: fancy, result: won }, runners, inBoth))).toContain('· আলফা');
});
