import { Switch } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useHideMissions } from '../../lib/missions.ts';

/** Hides all of it from the player, for good, or brings it back (PLAY-105). */
export function HideSwitch({ isHidden }: { isHidden: boolean }) {
  const t = useTranslations('missions');
  const hide = useHideMissions();
  return (
    <label className="flex min-h-14 items-center gap-3 rounded-lg bg-surface p-4">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t('showAll')}</span>
        <span className="block text-sm text-text-3">{t('showAllHint')}</span>
      </span>
      <Switch checked={!isHidden} onChange={(isShown) => hide(!isShown)} />
    </label>
  );
}
