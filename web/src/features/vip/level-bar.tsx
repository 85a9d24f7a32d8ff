import { countText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { Vip } from '../../lib/vip.ts';

/** The player's level, and the way to the next as a bar and in words (PLAY-100). */
export function LevelBar({ vip: { level, next, missing, percent } }: { vip: Vip }) {
  const t = useTranslations('vip');
  const language = useLanguage();
  const words =
    next === undefined || missing === undefined
      ? t('topLevel')
      : t('toNext', { points: countText(language, missing), level: next.name });
  return (
    <div className="mt-3">
      <p className="font-bold text-[#f2b33d]">{t('levelNow', { level: level?.name ?? '' })}</p>
      {next !== undefined && (
        <div
          role="meter"
          aria-label={t('wayTo', { level: next.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words}
          className="my-1.5 h-2 overflow-hidden rounded-full bg-[#34495a]"
        >
          <div className="h-full rounded-full bg-[#f2b33d]" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="text-sm text-[#b4c5cc]">{words}</p>
    </div>
  );
}
