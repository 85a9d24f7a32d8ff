import { agreementPath } from '@maidan/contract';
import { digitsIn, ErrorState, momentText, SkeletonRows, useLanguage } from '@maidan/ui';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useConsents } from '../../../lib/agreements.ts';

/** Which versions of the operator's documents the player accepted, and when (CARE-76). */
export function ConsentsCard() {
  const t = useTranslations('security.agreements');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { data, isError, refetch } = useConsents();
  if (isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="consents">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <ScrollText aria-hidden="true" className="size-6" />
        </span>
        <h2 id="consents" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('accepted')}
        </h2>
      </div>
      <p className="mt-3 text-text-2">
        <a
          href="/agreements"
          className="inline-flex min-h-11 items-center font-semibold text-brand-text underline"
        >
          {t('all')}
        </a>
      </p>
      {data === undefined && <SkeletonRows label={shell('loading')} rows={2} className="mt-3 h-14" />}
      {data?.consents.length === 0 && <p className="mt-1 text-text-3">{t('none')}</p>}
      {data !== undefined && data.consents.length > 0 && (
        <ul aria-label={t('accepted')} className="mt-1 divide-y divide-line">
          {data.consents.map(({ agreement, version, title, acceptedAt, givenAt }) => (
            <li key={`${agreement} ${version}`} className="py-2">
              <a
                href={agreementPath(agreement, version)}
                className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
              >
                {t('named', { title, version: digitsIn(language, String(version)) })}
              </a>
              <p className="text-sm text-text-3">
                {t(`given.${givenAt}`, { moment: momentText(language, acceptedAt) })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
