import { accountsCalls } from '@maidan/contract';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiOf } from '../../lib/api.ts';
import { CodeVerification } from './code-verification.tsx';
import { asIs } from '../../lib/parts/as-is.tsx';
import { usePhoneVerified } from './use-phone-verified.ts';

const api = apiOf(accountsCalls);

/** Verification of the account's own phone, while it is unverified (ACCT-4). */
export function VerifyPhone({ phone }: { phone: string }) {
  const t = useTranslations('account');
  const onVerified = usePhoneVerified();
  return (
    <section aria-labelledby="verify-phone" className="rounded-md border border-warn bg-surface p-3">
      <h2 id="verify-phone" className="flex items-center gap-2 font-bold">
        <ShieldCheck aria-hidden="true" className="size-5 text-warn" />
        {t('verifyTitle')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-text-2">{t.rich('verifyAdvice', { phone, asIs })}</p>
      <CodeVerification
        phone={phone}
        send={() => api.sendPhoneCode({ body: { phone } })}
        verify={(code) => api.verifyPhone({ body: { code } })}
        onVerified={onVerified}
      />
    </section>
  );
}
