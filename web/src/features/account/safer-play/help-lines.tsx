import { helpLineCalls } from '@maidan/contract';
import { useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../../lib/api.ts';
import { asIs } from '../../../lib/parts/as-is.tsx';
import { ControlCard } from './control-card.tsx';

const api = apiOf(helpLineCalls);

/** Who helps with play that harms, as a part of Safer play (CARE-63). */
export function HelpCard() {
  const t = useTranslations('security.help');
  return (
    <ControlCard id="help-lines" icon={LifeBuoy} title={t('title')}>
      <p className="mt-3 text-text-2">{t('advice')}</p>
      <HelpLines />
    </ControlCard>
  );
}

/** Those of the player's country, to be called or opened by one tap; where the operator named none, says so. */
export function HelpLines() {
  const t = useTranslations('security.help');
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['safer-play', 'help-lines', language],
    queryFn: ({ signal }) => api.listHelpLines({ query: { language }, signal }),
    // Asked once, as the screen opens: what a self-assessment came to must not be seen from a request.
    staleTime: Infinity,
  });
  if (data === undefined) return null;
  if (data.lines.length === 0) return <p className="mt-3 text-sm text-text-2">{t('none')}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {data.lines.map(({ name, phone, link, languages, hours }) => (
        <li key={`${name} ${phone} ${link}`} className="py-2">
          <p className="font-semibold">{asIs(name)}</p>
          {[languages, hours].some((words) => words !== '') && (
            <p className="text-sm text-text-2">
              {asIs([languages, hours].filter((words) => words !== '').join(' · '))}
            </p>
          )}
          {phone !== '' && (
            <a
              href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
              className="inline-block py-2.5 pr-4 text-teal underline"
            >
              {t.rich('call', { phone, asIs })}
            </a>
          )}
          {link !== '' && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="inline-block py-2.5 text-teal underline"
            >
              {t.rich('open', { site: new URL(link).hostname, asIs })}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
