import { Button, buttonClasses, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { BatAtNight } from './banner-drawings.tsx';
import { Link } from '../../lib/parts/link.tsx';

/** Greets a player who has just signed up (HOME-8): continue to the home page, or to the first deposit. */
export function WelcomePopup({ onDismiss }: { onDismiss: () => void }) {
  const t = useTranslations('home');
  const shell = useTranslations('shell');
  const player = usePlayer();
  return (
    <Sheet
      open
      onClose={onDismiss}
      title={t('welcome', { name: player?.username ?? '' })}
      closeLabel={shell('close')}
      side="centre"
    >
      <BatAtNight className="w-full rounded-md" />
      <p className="my-4 text-text-2">{t('welcomeText')}</p>
      <div className="grid gap-2">
        <Link to={paths.deposit} onClick={onDismiss} className={buttonClasses()}>
          {t('depositNow')}
        </Link>
        <Button look="plain" className="bg-surface-3" onClick={onDismiss}>
          {t('homePage')}
        </Button>
      </div>
    </Sheet>
  );
}
