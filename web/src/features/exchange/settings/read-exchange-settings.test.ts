import { expect, test } from 'vitest';
import {
  type ExchangeSettings,
  readExchangeSettings,
  readStakeSetting,
  writeExchangeSettings,
} from './read-exchange-settings.ts';

test('[EXCH-5] one-tap betting is off and only better odds are accepted by default', () => {
  for (const kept of ['', 'oneTap=yes&odds=worse&oneTapStake=-5', '<script>'])
    expect(readExchangeSettings(kept)).toMatchObject({
      oneTap: false,
      oneTapStake: 100,
      oddsChange: 'better',
      sound: false,
      vibration: false,
      showProfit: true,
    });
});

test('[EXCH-5] settings are read back as they were stored', () => {
  const settings: ExchangeSettings = {
    oneTap: true,
    oneTapStake: 250,
    quickStakes: [1, 2, 3, 4, 5, 6, 7, 8],
    oddsChange: 'ask',
    sound: true,
    vibration: true,
    showProfit: false,
  };
  expect(readExchangeSettings(writeExchangeSettings(settings))).toEqual(settings);
});

test.each([
  ['500', 500],
  ['0', undefined],
  ['1.5', undefined],
  ['99999999', undefined],
])('[EXCH-5] "%s" as a one-tap stake is %s', (typed, stake) => {
  expect(readStakeSetting(typed)).toBe(stake);
});
