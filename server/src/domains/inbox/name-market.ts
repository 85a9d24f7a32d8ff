import type { Bilingual, EndedMarket, SportsbookResults, MarketNames, SettledResults } from './model.ts';
import { writeCount } from './write-amount.ts';

/** Describes an ended market of the exchange. */
export function nameMarket({ winners }: SettledResults, names: MarketNames): EndedMarket {
  const { event, market, runners } = names;
  const won = winners?.map((id) => runners.get(id) ?? String(id)).join(', ');
  return {
    event,
    market: nameInBoth(market),
    result: won === undefined ? undefined : { en: `${won} won`, bn: `বিজয়ী ${won}` },
    reason: undefined,
    pays: 'less-commission',
  };
}

/** The name of an exchange market in both languages. */
export const nameInBoth = (market: string): Bilingual => ({
  en: market,
  bn: MARKETS_IN_BANGLA.get(market) ?? market,
});

const MARKETS_IN_BANGLA: ReadonlyMap<string, string> = new Map([['Match Odds', 'ম্যাচ অডস']]);

/** Describes an ended bookmaker or fancy; `runners` are those of a bookmaker's match. */
export function nameHouseMarket(
  { market, result }: Pick<SportsbookResults, 'market' | 'result'>,
  runners: ReadonlyMap<number, string>,
): EndedMarket {
  return {
    event: market.eventName,
    market: { en: market.name, bn: nameInBangla(market) },
    result: result.outcome === 'void' ? undefined : nameResult(market, result.result, runners),
    reason: result.outcome === 'void' ? (REASONS.get(result.reason) ?? NO_RESULT) : undefined,
    pays: 'all',
  };
}

function nameResult(
  { kind }: SportsbookResults['market'],
  result: number,
  runners: ReadonlyMap<number, string>,
): Bilingual {
  if (kind === 'BOOKMAKER') {
    const winner = runners.get(result) ?? String(result);
    return { en: `${winner} won`, bn: `বিজয়ী ${winner}` };
  }
  const made = writeCount(result);
  const runs = { en: result === 1 ? '1 run' : `${made.en} runs`, bn: `${made.bn} রান` };
  if (kind === 'ODD_EVEN')
    return result % 2 === 0
      ? { en: `${runs.en}, even`, bn: `${runs.bn}, জোড়` }
      : { en: `${runs.en}, odd`, bn: `${runs.bn}, বিজোড়` };
  if (kind !== 'LOTTERY') return runs;
  const digit = writeCount(result % 10);
  return { en: `${runs.en}, last digit ${digit.en}`, bn: `${runs.bn}, শেষ অঙ্ক ${digit.bn}` };
}

function nameInBangla({ kind, name, subject }: SportsbookResults['market']): string {
  if (kind === 'BOOKMAKER') return 'বুকমেকার';
  if (subject === null) return name;
  const { side, innings } = subject;
  const ofKind = KINDS_IN_BANGLA[kind];
  const whose = side ?? `ইনিংস ${writeCount(innings).bn}`;
  return `${nameRuns(subject)}${ofKind === '' ? '' : ` (${ofKind})`} · ${whose}`;
}

function nameRuns({ subject, over, ball }: NonNullable<SportsbookResults['market']['subject']>): string {
  if (subject === 'BALL') return `${writeCount(over - 1).bn}.${writeCount(ball ?? 1).bn} বলের রান`;
  return subject === 'OVER' ? `${writeCount(over).bn} নম্বর ওভারের রান` : `${writeCount(over).bn} ওভারের রান`;
}

const KINDS_IN_BANGLA = {
  SESSION: '',
  BALL: '',
  KHADDA: 'খাড্ডা',
  ODD_EVEN: 'জোড়/বিজোড়',
  LOTTERY: 'লটারি',
} as const;

const NO_RESULT: Bilingual = { en: 'there is no result', bn: 'ফল পাওয়া যায়নি' };

/** Reasons why a house market has no result; other reasons are staff's own words. */
const REASONS: ReadonlyMap<string, Bilingual> = new Map([
  ['INNINGS_ENDED', { en: 'the innings ended first', bn: 'ইনিংস আগেই শেষ' }],
  ['ABANDONED', { en: 'the match was abandoned', bn: 'ম্যাচ পরিত্যক্ত' }],
  ['WRONG_RATE', { en: 'the rate was wrong', bn: 'রেট ভুল ছিল' }],
  ['FEED_GONE', NO_RESULT],
  ['NO_SINGLE_WINNER', { en: 'there is no single winner', bn: 'একক জয়ী নেই' }],
]);
