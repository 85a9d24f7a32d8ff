import type { Transaction, TransactionStatusChange } from '@maidan/contract';
import { classNames, momentText, useLanguage } from '@maidan/ui';
import { Check, Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Failure states; all other states that were reached are ticked. */
const BAD: ReadonlySet<TransactionStatusChange['state']> = new Set([
  'rejected',
  'failed',
  'expired',
  'mismatched',
  'charged-back',
]);

/**
 * The states that the transaction went through with their times, the first on top; while pending, also the next one.
 */
export function TransactionTimeline({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('records.transaction');
  const language = useLanguage();
  const { action, outcome, statusChanges } = transaction;
  const isUnderWay = outcome === 'pending';
  return (
    <ol className="pt-4">
      {statusChanges.map(({ state, at }, index) => (
        <Point
          key={`${state} ${at.getTime()}`}
          look={BAD.has(state) ? 'bad' : 'done'}
          isLast={index === statusChanges.length - 1 && !isUnderWay}
          title={t(`states.${wordOf(state, action)}`)}
          moment={momentText(language, at)}
        />
      ))}
      {isUnderWay && (
        <Point
          look="waiting"
          isLast
          title={t('next', { what: t(action === 'deposit' ? 'nextDeposit' : 'nextWithdrawal') })}
        />
      )}
    </ol>
  );
}

/** A rejected deposit never arrived; a rejected withdrawal was returned. */
function wordOf(state: TransactionStatusChange['state'], action: Transaction['action']) {
  if (state !== 'rejected') return state;
  return action === 'deposit' ? 'rejectedDeposit' : 'rejectedWithdrawal';
}

const LOOKS = {
  done: { Icon: Check, mark: 'bg-win text-surface-2', text: 'text-text' },
  bad: { Icon: X, mark: 'bg-loss text-surface-2', text: 'text-loss' },
  waiting: { Icon: Hourglass, mark: 'border-2 border-line-strong text-text-3', text: 'text-text-2' },
} as const;

interface PointProps {
  readonly look: keyof typeof LOOKS;
  readonly isLast: boolean;
  readonly title: string;
  readonly moment?: string;
}

function Point({ look, isLast, title, moment }: PointProps) {
  const { Icon, mark, text } = LOOKS[look];
  return (
    <li className={classNames('relative flex gap-3', !isLast && 'pb-6')}>
      {!isLast && (
        <span aria-hidden="true" className="absolute top-7 bottom-0 left-[13px] w-0.5 bg-line-strong" />
      )}
      <span className={`grid size-7 shrink-0 place-items-center rounded-full ${mark}`}>
        <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
      </span>
      <span className="pt-0.5">
        <span className={`block leading-snug font-semibold ${text}`}>{title}</span>
        {moment !== undefined && <time className="tabular block text-sm text-text-3">{moment}</time>}
      </span>
    </li>
  );
}
