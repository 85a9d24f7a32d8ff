import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Whether a number is verified, as word and colour. */
export function VerifiedMark({ verified }: { verified: boolean }) {
  const t = useTranslations('account');
  if (!verified) return <span className="ml-2 text-sm text-warn">{t('notVerified')}</span>;
  return (
    <span className="ml-2 inline-flex items-center gap-1 text-sm text-win">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('verified')}
    </span>
  );
}
