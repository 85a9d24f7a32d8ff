import { pointsWorth } from '@maidan/engine';
import { classNames, countText, moneyText, useLanguage } from '@maidan/ui';
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Vip } from '../../lib/vip.ts';

/** An amount of points that makes what a level gives comparable. */
const SAMPLE_POINTS = 1000;

/** What each level takes and gives, in words, with the player's own marked (PLAY-100). */
export function LevelList({ vip: { levels, index, earned } }: { vip: Vip }) {
  const t = useTranslations('vip');
  const language = useLanguage();
  return (
    <section aria-labelledby="vip-levels">
      <h2 id="vip-levels" className="mb-1.5 px-1 text-sm text-text-3">
        {t('levels')}
      </h2>
      <ol className="divide-y divide-line rounded-md bg-surface px-3">
        {levels.map(({ name, pointsMin, pointValue }, at) => (
          <li key={pointsMin} aria-current={at === index ? 'true' : undefined} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className={classNames('font-bold', at === index && 'text-brand-text')}>{name}</span>
              {at === index && (
                <span className="inline-flex items-center gap-1 text-xs font-semibold text-brand-text">
                  <BadgeCheck aria-hidden="true" className="size-4" />
                  {t('yours')}
                </span>
              )}
              <span className="ml-auto text-sm text-text-3">
                {pointsMin === 0
                  ? t('fromStart')
                  : t('fromPoints', { points: countText(language, pointsMin) })}
              </span>
            </p>
            <p className="mt-0.5 text-sm text-text-2">
              {t('gives', {
                value: moneyText(language, pointValue),
                points: countText(language, SAMPLE_POINTS),
                amount: moneyText(language, pointsWorth(SAMPLE_POINTS, pointValue)),
              })}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-2 px-1 text-sm text-text-3">
        {t('levelRule', { earned: countText(language, earned) })}
      </p>
    </section>
  );
}
