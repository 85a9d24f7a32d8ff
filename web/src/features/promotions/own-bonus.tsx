import { buttonClasses, Money } from '@maidan/ui';
import { Gift } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Link } from '../../lib/parts/link.tsx';

/** The player's own cash bonus, if there is one to claim. */
export function OwnBonus() {
  const t = useTranslations('promotions');
  const { data: user } = useUser();
  if (!user || user.cashBonus === 0n) return null;
  return (
    <section aria-label={t('ownBonus')} className="m-3 flex items-center gap-3 rounded-md bg-surface-2 p-3">
      <Gift aria-hidden="true" className="size-6 shrink-0 text-brand-text" />
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-text-2">{t('ownBonus')}</span>
        <Money amount={user.cashBonus} className="text-lg font-bold" />
      </p>
      <Link to={paths.referralProgram} className={buttonClasses('primary', 'fit')}>
        {t('claim')}
      </Link>
    </section>
  );
}
