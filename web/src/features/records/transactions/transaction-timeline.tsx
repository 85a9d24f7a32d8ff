import type { Transaction, TransactionStatusChange } from '@maidan/contract';
import { classNames, momentText, useLanguage } from '@maidan/ui';
import { Check, Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Failure states; all other states that are over are ticked. */
const BAD: ReadonlySet<TransactionStatusChange['state']> = new Set([
  'rejected',
  'failed',
  'expired',
  'mismatched',
  'charged-back',
]);

/** States of waiting: until the next one they aren't done, and afterwards they are called by another word. */
const WAITS: ReadonlySet<TransactionStatusChange['state']> = new Set(['awaiting-payer', 'verifying']);

/**
 * The states that the transaction went through with their times, the first on top; while pending, also the next one. What
 * is waited for has an hourglass.
 */
export function TransactionTimeline({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('records.transaction');
  const language = useLanguage();
  const { action, outcome, statusChanges } = transaction;
  const isUnderWay = outcome === 'pending';
  const latest = statusChanges.at(-1);
  const awaited = latest !== undefined && isUnderWay && WAITS.has(latest.state) ? latest : undefined;
  return (
    <ol className="pt-4">
      {statusChanges.map((change) => (
        <Point
          key={`${change.state} ${change.at.getTime()}`}
          look={lookOf(change, awaited)}
          isLast={change === latest && !isUnderWay}
          title={t(`states.${wordOf(change.state, action, change === awaited)}`)}
          moment={momentText(language, change.at)}
        />
      ))}
      {isUnderWay && (
        <Point
          look={awaited === undefined ? 'waiting' : 'next'}
          isLast
          title={t('next', { what: t(nextWord(action, latest?.state)) })}
        />
      )}
    </ol>
  );
}

function lookOf(change: TransactionStatusChange, awaited: TransactionStatusChange | undefined) {
  if (BAD.has(change.state)) return 'bad';
  return change === awaited ? 'current' : 'done';
}

function nextWord(action: Transaction['action'], latest: TransactionStatusChange['state'] | undefined) {
  if (action === 'deposit') return latest === 'verifying' ? 'nextCredit' : 'nextDeposit';
  if (latest === 'sent') return 'nextPaid';
  return latest === 'approved' ? 'nextSend' : 'nextWithdrawal';
}

/** A rejected deposit never arrived; a rejected withdrawal was returned; a wait that is over isn't said to go on. */
function wordOf(state: TransactionStatusChange['state'], action: Transaction['action'], waits: boolean) {
  if (state === 'awaiting-payer') return waits ? state : 'askedPayer';
  if (state === 'verifying') return waits ? state : 'verified';
  if (state !== 'rejected') return state;
  return action === 'deposit' ? 'rejectedDeposit' : 'rejectedWithdrawal';
}

const LOOKS = {
  done: { Icon: Check, mark: 'bg-win text-surface-2', text: 'text-text' },
  bad: { Icon: X, mark: 'bg-loss text-surface-2', text: 'text-loss' },
  current: { Icon: Hourglass, mark: 'border-2 border-warn text-warn', text: 'text-text' },
  waiting: { Icon: Hourglass, mark: 'border-2 border-line-strong text-text-3', text: 'text-text-2' },
  next: { Icon: undefined, mark: 'border-2 border-line-strong', text: 'text-text-2' },
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
        {Icon !== undefined && <Icon aria-hidden="true" className="size-4" strokeWidth={3} />}
      </span>
      <span className="pt-0.5">
        <span className={`block leading-snug font-semibold ${text}`}>{title}</span>
        {moment !== undefined && <time className="tabular block text-sm text-text-3">{moment}</time>}
      </span>
    </li>
  );
}
