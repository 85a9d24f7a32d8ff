import { useSyncExternalStore } from 'react';
import { texts } from '../i18n/texts.ts';
import { dataAges } from '../lib/api.ts';

/** Says that what a desk shows from that path is some seconds old, if it is: a standby answered. */
export function DataAge({ path }: { path: string }) {
  const seconds = useSyncExternalStore(dataAges.subscribe, () => dataAges.find(path));
  // Empty at first, because only what changes in a region that is there already is read out.
  return (
    <p role="status" className="mb-2 text-sm text-text-2 empty:sr-only">
      {seconds !== undefined && texts.lists('dataAge', { seconds })}
    </p>
  );
}
