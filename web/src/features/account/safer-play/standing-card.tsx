import { buttonClasses, classNames } from '@maidan/ui';
import { Scale } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { ControlCard } from './control-card.tsx';

/** The parameter of Safer play's address that opens where the player stands: a route of its own would weigh on every screen. */
export const standingView = 'standing';

/** The way to where the player stands (CARE-58). */
export function StandingCard() {
  const t = useTranslations('security.standing');
  return (
    <ControlCard id="standing" icon={Scale} title={t('title')}>
      <p className="mt-3 mb-3 text-text-2">{t('advice')}</p>
      <Link
        to={`${paths.saferPlay}?view=${standingView}`}
        className={classNames(buttonClasses('plain'), 'bg-surface-3')}
      >
        {t('show')}
      </Link>
    </ControlCard>
  );
}
