import { readQuickStakes } from '../slip/read-quick-stakes.ts';

/** What happens if the best price gets worse between picking and placing. */
export type OddsChange = 'ask' | 'better' | 'any';

/** A player's betting settings (EXCH-5). */
export interface ExchangeSettings {
  /** True if a press on a price places a bet at once. */
  readonly oneTap: boolean;
  /** The one-tap stake in whole taka. */
  readonly oneTapStake: number;
  readonly quickStakes: readonly number[];
  readonly oddsChange: OddsChange;
  readonly sound: boolean;
  readonly vibration: boolean;
  /** True if runners show the player's result on them. */
  readonly showProfit: boolean;
}

const ODDS_CHANGES: readonly OddsChange[] = ['ask', 'better', 'any'];
const ONE_TAP_STAKE = 100;
const STAKE_MAX = 10_000_000;

/** Parses stored settings; missing or invalid ones get the defaults, such as one-tap betting off. */
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

/** A typed stake in whole taka; undefined if invalid. */
export function readStakeSetting(typed: string): number | undefined {
  return /^[1-9]\d{0,7}$/.test(typed) && Number(typed) <= STAKE_MAX ? Number(typed) : undefined;
}

/** The text in which settings are stored. */
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
