import { digitsIn, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { SportProps } from './sport-props.ts';

const SIDES = ['home', 'away'] as const;

/** Every set with its games, the points of the game, and who serves. */
export function TennisCentre({ score, teams }: SportProps<'tennis'>) {
  const t = useTranslations('matchCentre');
  const language = useLanguage();
  const digits = (text: string) => digitsIn(language, text);
  return (
    <table className="tabular w-full rounded-md bg-surface-2">
      <caption className="pb-1 text-left text-xs text-text-3">{t('sets')}</caption>
      <thead className="text-xs text-text-3">
        <tr>
          <td />
          {score.sets.map((set, at) => (
            // Sets never change their order, and have no other id than their position.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={at} scope="col" className="px-1.5 pt-1.5 text-right font-normal">
              {t('set', { number: digits((at + 1).toString()) })}
            </th>
          ))}
          {score.isLive && (
            <th scope="col" className="px-2.5 pt-1.5 text-right font-normal">
              {t('points')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row" className="px-2.5 py-1 text-left font-semibold">
              {teams[side]}
              {score.isLive && score.server === side && (
                <>
                  <span aria-hidden="true" className="ml-1.5 inline-block size-2 rounded-full bg-warn" />
                  <span className="sr-only"> ({t('serves')})</span>
                </>
              )}
            </th>
            {score.sets.map((set, at) => (
              // Sets never change their order, and have no other id than their position.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at} className="px-1.5 py-1 text-right">
                {digits(set[side].toString())}
              </td>
            ))}
            {score.isLive && (
              <td className="px-2.5 py-1 text-right font-bold text-brand-text">
                {digits(score.points[side])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
