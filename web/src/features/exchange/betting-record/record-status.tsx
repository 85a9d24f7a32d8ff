import type { BettingRecord, ExchangeRecord } from '@maidan/contract';
import { CircleCheck, CircleDot, CircleEqual, CircleSlash, CircleX, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';

const LOOKS = {
  open: { Icon: CircleDot, tone: 'text-text-2' },
  VOID: { Icon: CircleSlash, tone: 'text-text-2' },
  WON: { Icon: CircleCheck, tone: 'text-win' },
  LOST: { Icon: CircleX, tone: 'text-loss' },
  EVEN: { Icon: CircleEqual, tone: 'text-text-2' },
  ROLLED_BACK: { Icon: Undo2, tone: 'text-text-2' },
} as const;

interface RecordStatusProps {
  readonly status: ExchangeRecord['status'] | BettingRecord['status'];
}

/** The status of a bet or round, as word, icon and colour: won green, lost red, all else neutral. */
export function RecordStatus({ status }: RecordStatusProps) {
  const t = useTranslations('bettingRecord');
  const ended = useTranslations('exchangeAccount.history');
  const { Icon, tone } = LOOKS[status];
  const words = {
    open: t('open'),
    VOID: ended('void'),
    WON: ended('won'),
    LOST: ended('lost'),
    EVEN: t('even'),
    ROLLED_BACK: t('rolledBack'),
  };
  return (
    <span className={`inline-flex shrink-0 items-center gap-1 text-sm font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words[status]}
    </span>
  );
}
