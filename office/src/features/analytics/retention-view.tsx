import type { CohortReport } from '@maidan/contract/office';
import { countText } from '@maidan/ui';
import { language, texts } from '../../i18n/texts.ts';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportSection } from '../reports/report-section.tsx';
import type { DayRange } from '../reports/wanted-days.ts';
import { dayText, scalePercentText, shareText } from './analytics-texts.ts';
import { LineChart } from './charts/line-chart.tsx';
import { useCohorts } from './use-cohorts.ts';

type Week = CohortReport['weeks'][number];

const CELL = 'tabular px-2 py-2 text-right whitespace-nowrap';

/** Which share of those who signed up in a week staked something in each week since. */
export function RetentionView({ range }: { range: DayRange }) {
  const report = useCohorts(range);
  return (
    <ReportFrame report={report} path="/office/analytics/cohorts">
      {({ weeks }) => {
        const longest = Math.max(0, ...weeks.map(({ active }) => active.length));
        const numbers = Array.from({ length: longest }, (_, after) => after);
        const average = numbers.map((after) => averageOf(weeks, after));
        return (
          <>
            <LineChart
              label={texts.analytics('retentionChart')}
              places={numbers.map((week) => texts.analytics('weekNumber', { week }))}
              lines={[{ name: texts.analytics('average'), values: average, look: 'solid' }]}
              write={scalePercentText}
              fromZero
            />
            <ReportSection
              title={texts.analytics('retentionTitle')}
              advice={texts.analytics('retentionAdvice')}
              file="retention"
              range={range}
              isEmpty={weeks.length === 0}
            >
              <RetentionTable weeks={weeks.toReversed()} numbers={numbers} average={average} />
            </ReportSection>
          </>
        );
      }}
    </ReportFrame>
  );
}

const BPS = 10_000;

/** Of all whose week has begun, the share that staked, in hundredths of a percent; null while none has. */
function averageOf(weeks: readonly Week[], after: number): number | null {
  const begun = weeks.filter(({ active }) => active.length > after);
  const signedUp = begun.reduce((sum, week) => sum + week.signedUp, 0);
  if (signedUp === 0) return null;
  return Math.round((begun.reduce((sum, { active }) => sum + (active[after] ?? 0), 0) / signedUp) * BPS);
}

interface RetentionTableProps {
  readonly weeks: readonly Week[];
  readonly numbers: readonly number[];
  readonly average: readonly (number | null)[];
}

/** A row for each week of sign-ups; a cell is darker the more still play, and says which share and how many they are. */
function RetentionTable({ weeks, numbers, average }: RetentionTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table aria-label={texts.analytics('retentionTitle')} className="w-full text-sm">
        <thead className="border-b border-line text-xs text-text-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold whitespace-nowrap">
              {texts.analytics('week')}
            </th>
            <th scope="col" className={CELL}>
              {texts.analytics('signedUp')}
            </th>
            {numbers.map((week) => (
              <th key={week} scope="col" className={CELL}>
                {countText(language, week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, signedUp, active }) => (
            <tr key={week} className="border-line not-first:border-t">
              <th scope="row" className="tabular px-3 py-2 text-left font-semibold whitespace-nowrap">
                {dayText(week)}
              </th>
              <td className={CELL}>{countText(language, signedUp)}</td>
              {numbers.map((after) => (
                <Share key={after} players={active[after]} signedUp={signedUp} />
              ))}
            </tr>
          ))}
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-3 py-2 text-left">
              {texts.analytics('average')}
            </th>
            <td />
            {numbers.map((after) => (
              <td key={after} className={CELL}>
                {shareText(average[after] ?? 0, average[after] === null ? 0 : BPS)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The darkest cell leaves its text readable. */
const TINT_MAX = 55;

function Share({ players, signedUp }: { players: number | undefined; signedUp: number }) {
  if (players === undefined) return <td />;
  const tint = signedUp === 0 ? 0 : Math.round((players / signedUp) * TINT_MAX);
  return (
    <td
      className={CELL}
      style={{ backgroundColor: `color-mix(in srgb, var(--color-teal) ${tint}%, transparent)` }}
    >
      {shareText(players, signedUp)}
      <span className="block text-xs">{countText(language, players)}</span>
    </td>
  );
}
