import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';

const LINES = ['playMoney', 'onceADay', 'nothingLost', 'noPush'] as const;

/** What all of it is, and what it isn't. */
export function Terms() {
  const t = useTranslations('missions');
  return (
    <section aria-labelledby="missions-terms" className="rounded-lg bg-surface p-4">
      <h2 id="missions-terms" className="mb-1.5 font-bold">
        {t('termsTitle')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-text-2">
        {LINES.map((line) => (
          <li key={line}>{t(`terms.${line}`)}</li>
        ))}
      </ul>
      <Link
        to={paths.statement}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-teal"
      >
        {t('statement')}
      </Link>
    </section>
  );
}
