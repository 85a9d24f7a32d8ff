import type { Bilingual, EndedMarket, SportsbookResults, MarketNames, SettledResults } from './model.ts';
import { writeCount } from './write-amount.ts';

/** A name of the feed's in both languages. */
export type NameInBoth = (name: string) => Bilingual;

/** Describes an ended market of the exchange. */
export function nameMarket(
  { winners, runs }: SettledResults,
  { event, market, runners }: MarketNames,
  inBoth: NameInBoth,
): EndedMarket {
  const won = winners?.map((id) => inBoth(runners.get(id) ?? String(id)));
  return {
    event: inBoth(event),
    market: inBoth(market),
    result:
      runs === undefined
        ? won && {
            en: `${won.map(({ en }) => en).join(', ')} won`,
            bn: `জিতেছে ${won.map(({ bn }) => bn).join(', ')}`,
          }
        : writeRuns(runs),
    reason: undefined,
    pays: 'less-commission',
  };
}

/** Describes an ended bookmaker or fancy; `runners` are those of a bookmaker's match. */
export function nameHouseMarket(
  { market, result }: Pick<SportsbookResults, 'market' | 'result'>,
  runners: ReadonlyMap<number, string>,
  inBoth: NameInBoth,
): EndedMarket {
  const name = (runnerId: number) => inBoth(runners.get(runnerId) ?? String(runnerId));
  return {
    event: inBoth(market.eventName),
    market: { en: market.name, bn: nameInBangla(market, inBoth) },
    result: result.outcome === 'void' ? undefined : nameResult(market, result.result, name),
    reason: result.outcome === 'void' ? (REASONS.get(result.reason) ?? NO_RESULT) : undefined,
    pays: 'all',
  };
}

function nameResult(
  { kind }: SportsbookResults['market'],
  result: number,
  nameRunner: (runnerId: number) => Bilingual,
): Bilingual {
  if (kind === 'BOOKMAKER') {
    const winner = nameRunner(result);
    return { en: `${winner.en} won`, bn: `জিতেছে ${winner.bn}` };
  }
  const runs = writeRuns(result);
  if (kind === 'ODD_EVEN')
    return result % 2 === 0
      ? { en: `${runs.en}, even`, bn: `${runs.bn}, জোড়` }
      : { en: `${runs.en}, odd`, bn: `${runs.bn}, বিজোড়` };
  if (kind !== 'LOTTERY') return runs;
  const digit = writeCount(result % 10);
  return { en: `${runs.en}, last digit ${digit.en}`, bn: `${runs.bn}, শেষ অঙ্ক ${digit.bn}` };
}

function writeRuns(count: number): Bilingual {
  const made = writeCount(count);
  return { en: count === 1 ? '1 run' : `${made.en} runs`, bn: `${made.bn} রান` };
}

function nameInBangla({ kind, name, subject }: SportsbookResults['market'], inBoth: NameInBoth): string {
  if (kind === 'BOOKMAKER') return 'বুকমেকার';
  if (subject === null) return name;
  const { side, innings } = subject;
  const ofKind = KINDS_IN_BANGLA[kind];
  const whose = side === undefined ? `ইনিংস ${writeCount(innings).bn}` : inBoth(side).bn;
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
  ['NO_SINGLE_WINNER', { en: 'there is no single winner', bn: 'একা কেউ জেতেনি' }],
]);
