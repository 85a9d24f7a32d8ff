import { digitsIn, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { Middle } from '../score/read-score.ts';
import { oversText, rateOf, strikeRateOf } from './rates.ts';

/** The batters at the crease and the bowler of the over, with their figures. */
export function MiddleTables({ middle: { batters, bowler } }: { middle: Middle }) {
  const t = useTranslations('matchCentre');
  return (
    <div className="grid gap-2">
      <Figures who={t('batter')} heads={[head('runs'), head('balls'), head('strikeRate')]}>
        {batters.map(({ name, runs, balls }, at) => (
          <Player
            key={name}
            name={name}
            mark={at === 0 ? t('onStrike') : undefined}
            figures={[runs.toString(), balls.toString(), strikeRateOf(runs, balls)]}
          />
        ))}
      </Figures>
      <Figures who={t('bowler')} heads={[head('overs'), head('runs'), head('wickets'), head('economy')]}>
        <Player
          name={bowler.name}
          figures={[
            oversText(bowler.balls),
            bowler.runs.toString(),
            bowler.wickets.toString(),
            rateOf(bowler.runs, bowler.balls),
          ]}
        />
      </Figures>
    </div>
  );
}

type Head = 'runs' | 'balls' | 'strikeRate' | 'overs' | 'wickets' | 'economy';

const head = (name: Head) => ({ short: name, long: `${name}Long` }) as const;

interface FiguresProps {
  readonly who: string;
  readonly heads: readonly ReturnType<typeof head>[];
  readonly children: ReactNode;
}

function Figures({ who, heads, children }: FiguresProps) {
  const t = useTranslations('matchCentre');
  return (
    <table className="tabular w-full rounded-md bg-surface-2">
      <thead className="text-xs text-text-3">
        <tr>
          <th scope="col" className="px-2.5 pt-1.5 text-left font-normal">
            {who}
          </th>
          {heads.map(({ short, long }) => (
            <th key={short} scope="col" className="w-13 px-1 pt-1.5 text-right font-normal last:pr-2.5">
              <abbr title={t(long)} aria-label={t(long)} className="no-underline">
                {t(short)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface PlayerProps {
  readonly name: string;
  /** What a star behind the name means. */
  readonly mark?: string | undefined;
  readonly figures: readonly string[];
}

function Player({ name, mark, figures }: PlayerProps) {
  const language = useLanguage();
  const nameOf = useNames();
  return (
    <tr>
      <th scope="row" className="px-2.5 py-1 text-left font-semibold">
        {nameOf(name)}
        {mark !== undefined && (
          <>
            <span aria-hidden="true">*</span>
            <span className="sr-only"> ({mark})</span>
          </>
        )}
      </th>
      {figures.map((figure, at) => (
        // Columns never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className="px-1 py-1 text-right last:pr-2.5">
          {digitsIn(language, figure)}
        </td>
      ))}
    </tr>
  );
}
