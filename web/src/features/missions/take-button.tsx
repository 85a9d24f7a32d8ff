import type { DailyReward } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { Button, moneyText, useLanguage } from '@maidan/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTakeReward } from './use-take-reward.ts';

interface TakeButtonProps {
  readonly reward: DailyReward;
  /** What the reward is for, for those who can't see what the button belongs to. */
  readonly name: string;
  readonly day: string;
  readonly amount: Money;
  readonly state: 'ready' | 'taken';
}

/** Takes a reward, or says that it was taken today. */
export function TakeButton({ reward, name, day, amount, state }: TakeButtonProps) {
  const t = useTranslations('missions');
  const language = useLanguage();
  const { take, isSending } = useTakeReward({ reward, day, amount });
  if (state === 'taken')
    return (
      <p role="status" className="flex min-h-11 items-center justify-center gap-2 font-semibold text-win">
        <CircleCheck aria-hidden="true" className="size-5" />
        {t('taken')}
      </p>
    );
  const text = t('take', { amount: moneyText(language, amount, { decimals: 'when-needed' }) });
  return (
    <Button aria-label={`${name}: ${text}`} waiting={isSending} onClick={take}>
      {text}
    </Button>
  );
}
