import type { MarketOdds } from '@maidan/contract';
import { useTranslations } from 'use-intl';
import type { ListedRunner } from './market-parts.ts';

interface Closable {
  readonly runner: ListedRunner;
  readonly status: MarketOdds['status'];
  readonly ballRunning: boolean;
}

/** Why a runner takes no bets, in words; undefined while it does. */
export function useClosure({ runner, status, ballRunning }: Closable): string | undefined {
  const t = useTranslations('exchange.status');
  if (runner.status === 'REMOVED') return t('removed');
  if (runner.status === 'WINNER') return t('won');
  if (runner.status === 'LOSER') return t('lost');
  if (status === 'SUSPENDED' && ballRunning) return t('ballRunning');
  return status === 'OPEN' ? undefined : t(status);
}
