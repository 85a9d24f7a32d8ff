import type { MissionsView } from '@maidan/contract';
import { moneyText, useLanguage } from '@maidan/ui';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CardIcon } from './card-icon.tsx';
import { TakeButton } from './take-button.tsx';

interface BonusCardProps {
  readonly bonus: NonNullable<MissionsView['bonus']>;
  readonly day: string;
}

/** The daily bonus: its amount, and the tap that takes it. */
export function BonusCard({ bonus: { amount, isTaken }, day }: BonusCardProps) {
  const t = useTranslations('missions');
  const language = useLanguage();
  return (
    <section aria-labelledby="daily-bonus" className="grid gap-3 rounded-lg bg-surface p-4">
      <div className="flex items-start gap-3">
        <CardIcon icon={Gift} />
        <div className="min-w-0 flex-1">
          <h2 id="daily-bonus" className="font-bold">
            {t('bonusTitle')}
          </h2>
          <p className="text-sm text-text-2">
            {t('bonusText', { amount: moneyText(language, amount, { decimals: 'when-needed' }) })}
          </p>
        </div>
      </div>
      <TakeButton
        reward="daily-bonus"
        name={t('bonusTitle')}
        day={day}
        amount={amount}
        state={isTaken ? 'taken' : 'ready'}
      />
    </section>
  );
}
