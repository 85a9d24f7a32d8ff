import type { Transaction } from '@maidan/contract';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';

const LOOKS = {
  pending: { Icon: Hourglass, tone: 'text-warn' },
  success: { Icon: CircleCheck, tone: 'text-win' },
  fail: { Icon: CircleX, tone: 'text-loss' },
} as const;

/** The status of a deposit or withdrawal, as word, icon and colour (REC-4). */
export function TransactionStatus({ outcome }: Pick<Transaction, 'outcome'>) {
  const t = useTranslations('records.statuses');
  const { Icon, tone } = LOOKS[outcome];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {t(outcome)}
    </span>
  );
}
