import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';

/** The two steps, with the current one marked. */
export function StepMarks({ step }: { step: 1 | 2 }) {
  const t = useTranslations('auth.register');
  const steps = [
    { number: 1, label: t('accountStep') },
    { number: 2, label: t('identityStep') },
  ];
  return (
    <ol className="my-4 grid grid-cols-2 gap-2">
      {steps.map(({ number, label }) => (
        <li
          key={number}
          aria-current={number === step ? 'step' : undefined}
          className={classNames(
            'border-t-4 pt-1.5 text-sm font-semibold',
            number <= step ? 'border-brand text-brand-text' : 'border-line text-text-3',
          )}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}
