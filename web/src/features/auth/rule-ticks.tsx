import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { Rule } from './sign-up-rules.ts';

/** A list of rules, ticked where met. */
export function RuleTicks({ rules }: { rules: readonly Rule[] }) {
  const t = useTranslations('auth');
  return (
    <ul className="grid gap-0.5">
      {rules.map(({ text, kept }) => (
        <li key={text} className={classNames('flex items-center gap-1.5', kept ? 'text-win' : 'text-text-3')}>
          <span aria-hidden="true" className="inline-block w-[1em] shrink-0 text-center">
            {kept ? '✓' : '○'}
          </span>
          {t(text)}
        </li>
      ))}
    </ul>
  );
}
