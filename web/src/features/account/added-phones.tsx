import { profileCalls } from '@maidan/contract';
import { Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../lib/parts/as-is.tsx';
import { apiOf } from '../../lib/api.ts';
import { usePhones } from '../../lib/user.ts';
import { AddPhone } from './add-phone.tsx';
import { CodeVerification } from './code-verification.tsx';
import { usePhoneVerified } from './use-phone-verified.ts';
import { VerifiedMark } from './verified-mark.tsx';

const api = apiOf(profileCalls);

const ADDED_MAX = 2;

/** The additional numbers with their verification, and a form to add one while there are fewer than two (ACCT-5). */
export function AddedPhones({ ownPhone }: { ownPhone: string }) {
  const t = useTranslations('account');
  const { data: phones } = usePhones();
  const added = phones?.filter(({ phone }) => phone !== ownPhone);
  return (
    <section aria-labelledby="added-phones" className="rounded-md bg-surface p-3">
      <h2 id="added-phones" className="font-bold">
        {t('addedPhones')}
      </h2>
      <p className="mt-1 text-sm text-text-2">{t('addedPhonesAdvice')}</p>
      {added === undefined && <Skeleton className="mt-3 h-12 w-full" />}
      {added !== undefined && added.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {added.map(({ phone, verified }) => (
            <li key={phone} className="py-3">
              <p className="mb-2 font-semibold">
                <AsIs>{phone}</AsIs>
                <VerifiedMark verified={verified} />
              </p>
              {!verified && <VerifyAdded phone={phone} />}
            </li>
          ))}
        </ul>
      )}
      {added !== undefined && added.length < ADDED_MAX && <AddPhone />}
      {added !== undefined && added.length >= ADDED_MAX && (
        <p className="mt-2 text-sm text-text-3">{t('addedPhonesFull')}</p>
      )}
    </section>
  );
}

function VerifyAdded({ phone }: { phone: string }) {
  const onVerified = usePhoneVerified();
  return (
    <CodeVerification
      phone={phone}
      send={() => api.sendAddedPhoneCode({ body: { phone } })}
      verify={(code) => api.verifyAddedPhone({ body: { code } })}
      onVerified={onVerified}
    />
  );
}
