import { useTranslations } from 'use-intl';
import { hatched } from '../hatched.ts';
import type { Closure } from './find-quote.ts';

/** What stands in the place of rates while no bet is taken: which reason it is. */
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
