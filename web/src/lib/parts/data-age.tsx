import { DataAges } from '@maidan/contract';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { answerListeners } from '../api.ts';

/** How old what the screens show is, where a standby answered. */
export const dataAges = new DataAges();
answerListeners.add(dataAges.learn);

/** Says that a list is some seconds old, if it is: what a standby answers lags behind, and only rarely by much. */
export function DataAge({ of: { path } }: { of: { readonly path: string } }) {
  const t = useTranslations('shell');
  const seconds = useSyncExternalStore(dataAges.subscribe, () => dataAges.find(path));
  // Empty at first, because only what changes in a region that is there already is read out.
  return (
    <p role="status" className="text-center text-xs text-text-2 empty:sr-only">
      {seconds !== undefined && t('dataAge', { seconds })}
    </p>
  );
}
