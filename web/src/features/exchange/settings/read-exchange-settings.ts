import { readQuickStakes } from '../slip/read-quick-stakes.ts';

/** What happens when the best price got worse between picking and placing. */
export type OddsChange = 'ask' | 'better' | 'any';

/** How a player wants to bet (EXCH-5). */
export interface ExchangeSettings {
  /** Whether a press on a price places a bet at once. */
  readonly oneTap: boolean;
  /** Its stake in whole taka. */
  readonly oneTapStake: number;
  readonly quickStakes: readonly number[];
  readonly oddsChange: OddsChange;
  readonly sound: boolean;
  readonly vibration: boolean;
  /** Whether runners show what the player has on them. */
  readonly showProfit: boolean;
}

const ODDS_CHANGES: readonly OddsChange[] = ['ask', 'better', 'any'];
const ONE_TAP_STAKE = 100;
const STAKE_MAX = 10_000_000;

/** Settings from their kept text; what it lacks, or has wrongly, is as the house sets it: one-tap betting is off. */
export function readExchangeSettings(kept: string): ExchangeSettings {
  const fields = new URLSearchParams(kept);
  return {
    oneTap: fields.get('oneTap') === '1',
    oneTapStake: readStakeSetting(fields.get('oneTapStake') ?? '') ?? ONE_TAP_STAKE,
    quickStakes: readQuickStakes(fields.get('stakes') ?? ''),
    oddsChange: ODDS_CHANGES.find((one) => one === fields.get('odds')) ?? 'better',
    sound: fields.get('sound') === '1',
    vibration: fields.get('vibration') === '1',
    showProfit: fields.get('profit') !== '0',
  };
}

/** A stake in whole taka as typed; undefined when it is none. */
export function readStakeSetting(typed: string): number | undefined {
  return /^[1-9]\d{0,7}$/.test(typed) && Number(typed) <= STAKE_MAX ? Number(typed) : undefined;
}

/** The text that settings are kept as. */
export function writeExchangeSettings(settings: ExchangeSettings): string {
  return new URLSearchParams({
    oneTap: flag(settings.oneTap),
    oneTapStake: settings.oneTapStake.toString(),
    stakes: settings.quickStakes.join('-'),
    odds: settings.oddsChange,
    sound: flag(settings.sound),
    vibration: flag(settings.vibration),
    profit: flag(settings.showProfit),
  }).toString();
}

function flag(isOn: boolean): string {
  return isOn ? '1' : '0';
}
