import { texts } from '../../i18n/texts.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** How long somebody waited; a dash where nobody did. */
export function waitText(ms: number | null): string {
  if (ms === null) return '–';
  if (ms < MINUTE_MS) return texts.support('seconds', { count: Math.round(ms / SECOND_MS) });
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return texts.lists('minutes', { minutes });
  return texts.lists('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
