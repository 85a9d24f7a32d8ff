import { appKeyCalls } from '@maidan/contract';
import { countText, digitsIn, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { usePlayer } from '../../../lib/session.ts';
import { type ResponseTime, useResponseTime } from './response-time.ts';

const api = apiOf(appKeyCalls);
const POLL_EVERY_MS = 30_000;
/** From here on it is told in seconds. */
const SLOW_MS = 999.5;

/**
 * How long the last order's answer took, and what the player's programs did this hour of what they may do (TRADE-123); nothing without
 * an order and without a program.
 */
export function TradingFigures() {
  const t = useTranslations('ladder.figures');
  const language = useLanguage();
  const last = useResponseTime((state) => state.last);
  const { data } = useQuery({
    queryKey: ['app-keys'],
    enabled: usePlayer() !== undefined,
    refetchInterval: POLL_EVERY_MS,
    queryFn: ({ signal }) => api.listAppKeys({ signal }),
  });
  const transactions = data !== undefined && data.keys.length > 0 ? data.transactions : undefined;
  if (last === undefined && transactions === undefined) return null;
  return (
    <p className="tabular flex shrink-0 flex-wrap gap-x-3 px-3 pb-1 text-xs text-text-3">
      {last !== undefined && <Answered {...last} />}
      {transactions !== undefined && (
        <span>
          {t('transactions', {
            count: countText(language, transactions.thisHour),
            max: countText(language, transactions.max),
          })}
        </span>
      )}
    </p>
  );
}

function Answered({ ms, isInPlay }: ResponseTime) {
  const t = useTranslations('ladder.figures');
  const language = useLanguage();
  if (ms < SLOW_MS)
    return <span>{t('answered', { ms: digitsIn(language, Math.round(ms).toString()) })}</span>;
  const seconds = digitsIn(language, (ms / 1000).toFixed(1));
  return <span>{t(isInPlay ? 'inPlay' : 'slowly', { seconds })}</span>;
}
