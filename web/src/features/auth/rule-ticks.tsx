import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { Rule } from './sign-up-rules.ts';

/** Rules beside each other, ticked where met. */
export function RuleTicks({ rules }: { rules: readonly Rule[] }) {
  const t = useTranslations('auth');
  if (rules.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {rules.map(({ text, kept }) => (
        <li key={text} className={classNames('flex items-center gap-1', kept ? 'text-win' : 'text-text-3')}>
          <span aria-hidden="true" className="inline-block w-[1em] shrink-0 text-center">
            {kept ? '✓' : '○'}
          </span>
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
