import { FieldError, momentText } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { playerKey } from './player-queries.ts';

/** Which versions of the operator's documents a player accepted, when, and from where (CARE-77). */
export function Consents({ id }: { readonly id: bigint }) {
  const query = useQuery({
    queryKey: playerKey(id, 'consents'),
    queryFn: () => api.showPlayerConsents({ params: { id } }),
  });
  return (
    <>
      {query.isError && <FieldError text={texts.agreements('consentsFailed')} />}
      {query.data?.consents.length === 0 && (
        <p className="text-sm text-text-2">{texts.agreements('noConsents')}</p>
      )}
      <ul aria-label={texts.agreements('consents')} className="grid gap-2 text-sm">
        {query.data?.consents.map(({ agreement, version, acceptedAt, givenAt, address, userAgent }) => (
          <li key={`${agreement} ${version}`}>
            <p className="font-semibold">
              {texts.agreements('consent', {
                name: texts.agreementNames(agreement),
                version: String(version),
              })}
            </p>
            <p className="text-text-3">
              {texts.agreements(givenAt === 'site' ? 'givenOnSite' : 'givenAtSignUp', {
                moment: momentText(language, acceptedAt),
              })}
            </p>
            <p className="text-text-3 [overflow-wrap:anywhere]">
              {[address, userAgent].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
