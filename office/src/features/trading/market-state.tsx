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
  const { feedStatus, suspension, appSuspension } = market;
  if (suspension !== null && feedStatus !== 'CLOSED')
    return (
      <span className="text-sm">
        <span className="font-semibold text-warn">{texts.trading('suspendedBy', { by: suspension.by })}</span>
        <span className="block text-xs text-text-3">{suspension.reason}</span>
      </span>
    );
  if (appSuspension !== null && feedStatus !== 'CLOSED')
    return (
      <span className="text-sm">
        <span className="font-semibold text-warn">{texts.trading('SUSPENDED')}</span>
        <span className="block text-xs text-text-3">{reasonText(appSuspension)}</span>
      </span>
    );
  return (
    <span className={classNames('text-sm font-semibold whitespace-nowrap', TONES[feedStatus])}>
      {texts.trading(feedStatus)}
    </span>
  );
}

function reasonText(appSuspension: NonNullable<DeskMarket['market']['appSuspension']>): string {
  return appSuspension.reason === 'NO_FRESH_PRICES'
    ? texts.trading(appSuspension.reason, { since: momentText(language, appSuspension.since) })
    : texts.trading(appSuspension.reason);
}
