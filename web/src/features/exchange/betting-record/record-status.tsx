import type { ExchangeRecord } from '@maidan/contract';
import { CircleCheck, CircleDot, CircleSlash, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';

const LOOKS = {
  open: { Icon: CircleDot, tone: 'text-text-2' },
  VOID: { Icon: CircleSlash, tone: 'text-text-2' },
  WON: { Icon: CircleCheck, tone: 'text-win' },
  LOST: { Icon: CircleX, tone: 'text-loss' },
} as const;

/** How a bet of the exchange stands, in word, icon and colour: open neutral, won green, lost red. */
export function RecordStatus({ status }: Pick<ExchangeRecord, 'status'>) {
  const t = useTranslations('bettingRecord');
  const ended = useTranslations('exchangeAccount.history');
  const { Icon, tone } = LOOKS[status];
  const words = { open: t('open'), VOID: ended('void'), WON: ended('won'), LOST: ended('lost') };
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {words[status]}
    </span>
  );
}
