import { Button, buttonClasses, moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useBalance } from '../../lib/wallet.ts';
import { BatAtNight } from './banner-drawings.tsx';
import { Link } from '../../lib/parts/link.tsx';

/**
 * Greets a player who has just signed up (HOME-8): continue to the home page, or to the first deposit; who begins with play money
 * (PLAY-1) is shown the way to the live matches. One sentence offers limits (CARE-36).
 */
export function WelcomeStep({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('home');
  const language = useLanguage();
  const { data: balance } = useBalance();
  const isFunded = balance !== undefined && balance > 0n;
  return (
    <>
      <BatAtNight className="w-full rounded-md" />
      <p className="my-4 text-text-2">
        {isFunded
          ? t('welcomeFunded', { amount: moneyText(language, balance, { decimals: 'when-needed' }) })
          : t('welcomeText')}
      </p>
      <div className="grid gap-2">
        {isFunded && (
          <Link to={paths.exchangeInPlay} onClick={onDismiss} className={buttonClasses()}>
            {t('toLiveMatches')}
          </Link>
        )}
        <Link
          to={paths.deposit}
          onClick={onDismiss}
          className={isFunded ? `${buttonClasses('plain')} bg-surface-3` : buttonClasses()}
        >
          {t('depositNow')}
        </Link>
        <Button look="plain" className="bg-surface-3" onClick={onDismiss}>
          {t('homePage')}
        </Button>
      </div>
      <Link
        to={paths.saferPlay}
        onClick={onDismiss}
        className="mt-2 inline-flex min-h-11 items-center text-sm text-teal underline"
      >
        {t('limits')}
      </Link>
    </>
  );
}
