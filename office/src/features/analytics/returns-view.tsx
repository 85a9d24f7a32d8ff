import { type GameReturnReport, ROUNDS_MIN } from '@maidan/contract/office';
import { Button, classNames, countText, Money } from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx';
import { ReportFrame } from '../reports/report-frame.tsx';
import { ReportSection } from '../reports/report-section.tsx';
import { useReport } from '../reports/use-report.ts';
import type { DayRange } from '../reports/wanted-days.ts';
import { dayPlaces, dayText, percentText, scalePercentText } from './analytics-texts.ts';
import { LineChart } from './charts/line-chart.tsx';

type Game = GameReturnReport['games'][number];
type Sums = Pick<Game, 'rounds' | 'staked' | 'paid' | 'returnBps' | 'lowBps' | 'highBps'>;
type Key = Pick<Game, 'partner' | 'code'>;

interface Context {
  readonly chosen: Key | null;
  readonly isStated: boolean;
  readonly choose: (game: Key) => void;
}

const SUMS: readonly DeskColumn<Sums, Context>[] = [
  {
    head: texts.analytics('rounds'),
    cell: ({ rounds }) => countText(language, rounds),
    align: 'end',
    order: ({ rounds }) => rounds,
  },
  {
    head: texts.analytics('staked'),
    cell: ({ staked }) => <Money amount={staked} />,
    align: 'end',
    order: ({ staked }) => staked,
  },
  {
    head: texts.analytics('returned'),
    cell: ({ returnBps }) => percentText(returnBps),
    align: 'end',
    order: ({ returnBps }) => returnBps,
  },
];

const boundsOf = <Row extends Sums>(
  isStated: (row: Row, context: Context) => boolean,
): DeskColumn<Row, Context>[] => [
  {
    head: texts.analytics('bounds'),
    cell: ({ lowBps, highBps }) =>
      lowBps === null || highBps === null ? '–' : `${percentText(lowBps)} – ${percentText(highBps)}`,
    align: 'end',
  },
  {
    head: texts.analytics('verdict'),
    cell: (row, context) => <Verdict sums={row} isStated={isStated(row, context)} />,
    align: 'end',
  },
];

const isSame = (one: Key | null, other: Key) => one?.partner === other.partner && one.code === other.code;

const GAMES: readonly DeskColumn<Game, Context>[] = [
  {
    head: texts.analytics('game'),
    cell: ({ name, partner }) => (
      <>
        {name}
        <span className="block text-xs font-normal text-text-3">{partner}</span>
      </>
    ),
    order: ({ name }) => name,
  },
  ...SUMS,
  {
    head: texts.analytics('stated'),
    cell: ({ stated }) => statedText(stated),
    align: 'end',
  },
  ...boundsOf<Game>(({ stated }) => stated !== null),
  {
    head: '',
    // The button stays when its days are shown: it has the focus.
    cell: (game, { chosen, choose }) => (
      <Button
        look={isSame(chosen, game) ? 'quiet' : 'plain'}
        size="fit"
        className="print:hidden"
        aria-pressed={isSame(chosen, game)}
        onClick={() => choose(game)}
        aria-label={texts.analytics('showDays', { game: game.name })}
      >
        {texts.analytics(isSame(chosen, game) ? 'chosen' : 'byDay')}
      </Button>
    ),
  },
];

const DAYS: readonly DeskColumn<Sums & { readonly day: string }, Context>[] = [
  {
    head: texts.analytics('day'),
    cell: ({ day }) => <span className="tabular whitespace-nowrap">{dayText(day)}</span>,
  },
  ...SUMS,
  ...boundsOf<Sums & { readonly day: string }>((_, { isStated }) => isStated),
];

/** What games paid back of their stakes, against what their rules state and what chance allows; one of them by day. */
export function ReturnsView({ range }: { range: DayRange }) {
  const [wanted, setWanted] = useState<Key>();
  const game = wanted === undefined ? {} : { partner: wanted.partner, code: wanted.code };
  const report = useReport(`returns ${wanted?.partner ?? ''} ${wanted?.code ?? ''}`, range, (signal) =>
    api.showGameReturns({ query: { ...range, ...game }, signal }),
  );
  return (
    <ReportFrame report={report} path="/office/analytics/game-returns">
      {({ games, chosen }) => {
        const shown = games.find((one) => isSame(chosen, one));
        const context = { chosen, isStated: shown?.stated !== null, choose: setWanted };
        return (
          <>
            <ReportSection
              title={texts.analytics('returnsTitle')}
              advice={texts.analytics('returnsAdvice', { rounds: ROUNDS_MIN })}
              file="game-returns"
              range={range}
              isEmpty={games.length === 0}
            >
              <DeskTable
                label={texts.analytics('returnsTitle')}
                columns={GAMES}
                context={context}
                rows={games}
                keyOf={({ partner, code }) => `${partner} ${code}`}
              />
            </ReportSection>
            {chosen !== null && <GameDays game={shown} chosen={chosen} context={context} range={range} />}
          </>
        );
      }}
    </ReportFrame>
  );
}

interface GameDaysProps {
  readonly game: Game | undefined;
  readonly chosen: NonNullable<GameReturnReport['chosen']>;
  readonly context: Context;
  readonly range: DayRange;
}

function GameDays({ game, chosen: { partner, code, days }, context, range }: GameDaysProps) {
  const name = game?.name ?? code;
  const title = texts.analytics('returnDays', { game: name });
  const stated = game?.stated;
  return (
    <>
      <LineChart
        label={texts.analytics('returnChart', { game: name })}
        {...dayPlaces(days)}
        lines={[
          {
            name: texts.analytics('returned'),
            values: days.map(({ returnBps }) => returnBps),
            look: 'solid',
          },
        ]}
        {...(days.some(({ lowBps }) => lowBps !== null)
          ? {
              band: {
                name: texts.analytics('bounds'),
                low: days.map(({ lowBps }) => lowBps),
                high: days.map(({ highBps }) => highBps),
              },
            }
          : {})}
        {...(stated ? { level: { name: texts.analytics('stated'), value: stated.mostBps } } : {})}
        write={scalePercentText}
      />
      <ReportSection
        title={title}
        file="game-return-days"
        range={range}
        wish={{ partner, code }}
        isEmpty={days.length === 0}
      >
        <DeskTable
          label={title}
          columns={DAYS}
          context={context}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </ReportSection>
    </>
  );
}

function statedText(stated: Game['stated']): string {
  if (stated === null) return '–';
  const { leastBps, mostBps } = stated;
  return leastBps === mostBps ? percentText(mostBps) : `${percentText(leastBps)} – ${percentText(mostBps)}`;
}

/** Whether chance explains the return: in words, since colour alone says nothing to many. */
function Verdict({ sums: { returnBps, lowBps, highBps }, isStated }: { sums: Sums; isStated: boolean }) {
  if (lowBps === null || highBps === null)
    return <span className="text-text-3">{texts.analytics(isStated ? 'tooFew' : 'notStated')}</span>;
  const verdict = returnBps < lowBps ? 'below' : returnBps > highBps ? 'above' : 'inside';
  return (
    <span className={classNames('font-semibold', verdict === 'inside' ? 'text-win' : 'text-warn')}>
      {texts.analytics(verdict)}
    </span>
  );
}
