import { moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { useSaferPlay } from '../../../lib/safer-play.ts';

/** What is left of the player's own deposit limits; before the first deposit, without one, the way to set some (CARE-11). */
export function OwnLimits() {
  const t = useTranslations('cashier');
  const language = useLanguage();
  const { data } = useSaferPlay();
  if (data === undefined) return null;
  const { limits, hasDeposited } = data;
  const depositLimits = limits.filter(({ kind }) => kind === 'deposit');
  if (depositLimits.length === 0 && hasDeposited) return null;
  return (
    <div className="text-sm text-text-2">
      {depositLimits.map(({ period, left }) => (
        <p key={period}>{t(`ownLimits.${period}`, { left: moneyText(language, left) })}</p>
      ))}
      <Link to={paths.saferPlay} className="inline-flex min-h-11 items-center text-teal underline">
        {t(depositLimits.length === 0 ? 'ownLimits.offer' : 'ownLimits.change')}
      </Link>
    </div>
  );
}
