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
  if (runner.status !== 'ACTIVE') return t(runner.status);
  if (status === 'SUSPENDED' && ballRunning) return t('ballRunning');
  return status === 'OPEN' ? undefined : t(status);
}
