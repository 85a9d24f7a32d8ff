import { useTranslations } from 'use-intl';
import { hatched } from '../../../lib/parts/hatched.ts';
import type { Closure } from './find-quote.ts';

/** Shown in place of rates while bets are closed: the reason. */
export function ClosureCell({ closure }: { closure: Closure }) {
  const t = useTranslations('exchange.status');
  return (
    <span
      className={`${hatched} grid min-h-12 w-full place-items-center rounded-sm text-sm font-bold text-warn`}
    >
      {closure === 'BALL_RUNNING' ? t('ballRunning') : t(closure)}
    </span>
  );
}
