import type { PlayFigures } from '@maidan/contract';
import { Button, buttonClasses, classNames, Sheet } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { paths } from '../../lib/paths.ts';
import { PlayFiguresList } from './play-figures-list.tsx';

/** What the player had played as they stopped. */
export interface Stopped {
  readonly playedMs: number;
  readonly figures: PlayFigures | undefined;
}

/** After a stop: what was played, the records, and a longer break. */
export function StoppedSheet({ stopped, onClose }: { stopped: Stopped; onClose: () => void }) {
  const t = useTranslations('security.play');
  const shell = useTranslations('shell');
  const link = classNames(buttonClasses('plain'), 'bg-surface-3');
  return (
    <Sheet open onClose={onClose} title={t('stopped')} closeLabel={shell('close')}>
      <p className="mb-3 text-text-2">{t('stoppedAdvice')}</p>
      <PlayFiguresList {...stopped} />
      <div className="mt-4 grid gap-2">
        <Link to={paths.saferPlay} className={link} onClick={onClose}>
          {t('takeTimeOut')}
        </Link>
        <Link to={paths.bettingRecord} className={link} onClick={onClose}>
          {t('records')}
        </Link>
        <Button look="quiet" onClick={onClose}>
          {shell('close')}
        </Button>
      </div>
    </Sheet>
  );
}
