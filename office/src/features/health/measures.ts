import { language, texts } from '../../i18n/texts.ts';

const KILO = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in a readable unit: `2.3 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILO)));
  const size = bytes / KILO ** power;
  return `${size.toLocaleString(language, { maximumFractionDigits: power < 2 || size >= 100 ? 0 : 1 })} ${UNITS[power]}`;
}

/** A duration in a readable unit: `0.8 ms`, `250 ms`, `3.2 s`. */
export function timeText(ms: number): string {
  return ms < 1000 ? texts.health('ms', { ms }) : texts.health('seconds', { seconds: ms / 1000 });
}
