import { classNames, momentText } from '@maidan/ui';
import type { DeskMarket } from './desk-market.ts';
import { language, texts } from '../../i18n/texts.ts';

const TONES = {
  OPEN: 'text-win',
  SUSPENDED: 'text-warn',
  INACTIVE: 'text-text-3',
  CLOSED: 'text-text-3',
} as const;

/** Whether a market takes bets, and who or what suspended it. */
export function MarketState({ market }: { market: DeskMarket['market'] }) {
  const { feedStatus, hold, stop } = market;
  if (hold !== null && feedStatus !== 'CLOSED')
    return (
      <span className="text-sm">
        <span className="font-semibold text-warn">{texts.trading('stopped', { by: hold.by })}</span>
        <span className="block text-xs text-text-3">{hold.reason}</span>
      </span>
    );
  if (stop !== null && feedStatus !== 'CLOSED')
    return (
      <span className="text-sm">
        <span className="font-semibold text-warn">{texts.trading('SUSPENDED')}</span>
        <span className="block text-xs text-text-3">{stopText(stop)}</span>
      </span>
    );
  return (
    <span className={classNames('text-sm font-semibold whitespace-nowrap', TONES[feedStatus])}>
      {texts.trading(feedStatus)}
    </span>
  );
}

function stopText(stop: NonNullable<DeskMarket['market']['stop']>): string {
  return stop.reason === 'NO_FRESH_PRICES'
    ? texts.trading(stop.reason, { since: momentText(language, stop.since) })
    : texts.trading(stop.reason);
}
