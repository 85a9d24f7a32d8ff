import { classNames, momentText, secondsText, useLanguage } from '@maidan/ui';
import { Check, Circle, Hourglass, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ProgressStep } from './progress-of.ts';
import { timeNowMs } from '../../../lib/site-clock.ts';

const LOOKS = {
  done: { Icon: Check, mark: 'text-win', text: 'text-text' },
  now: { Icon: Hourglass, mark: 'text-warn', text: 'font-semibold text-text' },
  next: { Icon: Circle, mark: 'text-text-3', text: 'text-text-3' },
  bad: { Icon: X, mark: 'text-loss', text: 'font-semibold text-loss' },
} as const;

/** The steps of a request, each with the time when it was reached. */
export function ProgressSteps({ steps }: { steps: readonly ProgressStep[] }) {
  const t = useTranslations('cashier.progress');
  return (
    <ol aria-label={t('label')} className="grid w-full gap-1 rounded-md bg-surface px-4 py-2 text-left">
      {steps.map((step) => (
        <Step key={`${step.name} ${step.look}`} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { name, look, at } }: { step: ProgressStep }) {
  const t = useTranslations('cashier.progress');
  const language = useLanguage();
  const { Icon, mark, text } = LOOKS[look];
  return (
    <li aria-current={look === 'now' ? 'step' : undefined} className="flex min-h-11 items-center gap-3 py-1">
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', mark)} strokeWidth={2.5} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className={text}>
          {t(`steps.${name}`)}
          <span className="sr-only"> ({t(`looks.${look}`)})</span>
        </span>
        {at !== undefined && (
          <time dateTime={at.toISOString()} className="tabular text-sm text-text-3">
            {isOfThisDay(at) ? secondsText(language, at) : momentText(language, at)}
          </time>
        )}
      </div>
    </li>
  );
}

const DAY_MS = 86_400_000;
const isOfThisDay = (at: Date): boolean => Math.abs(timeNowMs() - at.getTime()) < DAY_MS / 2;
