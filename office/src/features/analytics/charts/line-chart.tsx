import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import { classNames } from '@maidan/ui';
import { useWidth } from './use-width.ts';

/** One line: a value for each place on the axis; null where there is none. */
export interface Line {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Lines differ in their strokes and dots, not in colour alone. */
  readonly look: 'solid' | 'dashed';
}

/** What lies between two bounds, drawn behind the lines. */
export interface Band {
  readonly name: string;
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

interface LineChartProps {
  /** What the chart shows, for who can't see it; the table beside it has the figures. */
  readonly label: string;
  /** The places of the axis, in order, each with a name of its own. */
  readonly places: readonly string[];
  /** Shortens a place's name for the axis; left out, it is there as it is. */
  readonly axisName?: (place: string) => string;
  readonly lines: readonly Line[];
  readonly band?: Band;
  /** A level that is drawn across. */
  readonly level?: { readonly name: string; readonly value: number };
  /** Writes a value of the scale, as short as can be. */
  readonly write: (value: number) => string;
  /** True if the scale begins at zero. */
  readonly fromZero?: boolean;
}

const HEIGHT = 240;
const MARGIN = { top: 12, right: 14, bottom: 28, left: 58 };
/** The width of a digit on the axis, and what is free between two names. */
const DIGIT_WIDTH = 7.5;
const NAME_GAP = 10;
const TICKS = 4;
/** More dots than this run into each other. */
const DOTS_MAX = 40;

/** Lines over days or weeks with their scale, as wide as there is room. */
export function LineChart(props: LineChartProps) {
  const { label, places, axisName, lines, band, level, write, fromZero = false } = props;
  const { ref, width } = useWidth();
  const shown = [
    ...lines.flatMap(({ values }) => values),
    ...(band === undefined ? [] : [...band.low, ...band.high]),
    level?.value ?? null,
    ...(fromZero ? [0] : []),
  ].filter((value) => value !== null);
  if (places.length === 0 || shown.length === 0) return null;
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .nice(TICKS)
    .range([HEIGHT - MARGIN.bottom, MARGIN.top]);
  const x = scalePoint<number>()
    .domain(places.map((_, at) => at))
    .range([MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)]);
  const xOf = (at: number) => x(at) ?? MARGIN.left;
  // One level has one name; of several that read the same only the first is named.
  const levels = least === most ? [least] : y.ticks(TICKS);
  const named = levels.filter((value, at) => at === 0 || write(value) !== write(levels[at - 1] ?? value));
  return (
    <figure className="mt-5 rounded-lg border border-line bg-surface px-2 pt-3 pb-2">
      <Legend {...props} />
      <div ref={ref}>
        <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block overflow-visible">
          {named.map((value) => (
            <g key={value} aria-hidden="true">
              <line
                x1={MARGIN.left}
                x2={width - MARGIN.right}
                y1={y(value)}
                y2={y(value)}
                className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text
                x={MARGIN.left - 8}
                y={y(value)}
                dy="0.32em"
                textAnchor="end"
                className="tabular fill-text-3 text-xs"
              >
                {write(value)}
              </text>
            </g>
          ))}
          <PlaceNames {...{ places, axisName, width, xOf }} />
          {band !== undefined && <BandArea band={band} xOf={xOf} yOf={y} />}
          {level !== undefined && (
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={y(level.value)}
              y2={y(level.value)}
              className="stroke-text-2"
              strokeDasharray="2 4"
            />
          )}
          {lines.map((one) => (
            <LinePath key={one.name} line={one} places={places} {...{ xOf, yOf: y, write }} />
          ))}
        </svg>
      </div>
    </figure>
  );
}

type ScaleOf = (value: number) => number;

function LinePath({
  line: { name, values, look },
  places,
  xOf,
  yOf,
  write,
}: {
  line: Line;
  places: readonly string[];
  xOf: ScaleOf;
  yOf: ScaleOf;
  write: (value: number) => string;
}) {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => xOf(at))
    .y((value) => yOf(value ?? 0));
  return (
    <g>
      <path
        d={draw(values) ?? ''}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeDasharray={look === 'dashed' ? '6 5' : undefined}
        className={look === 'dashed' ? 'stroke-text-3' : 'stroke-teal'}
      />
      {values.length <= DOTS_MAX &&
        values.map((value, at) =>
          value === null ? null : (
            <circle
              key={places[at]}
              cx={xOf(at)}
              cy={yOf(value)}
              r={look === 'dashed' ? 2.5 : 3.5}
              className={look === 'dashed' ? 'fill-surface stroke-text-3' : 'fill-teal'}
            >
              <title>{`${name}, ${places[at] ?? ''}: ${write(value)}`}</title>
            </circle>
          ),
        )}
    </g>
  );
}

function BandArea({ band: { low, high }, xOf, yOf }: { band: Band; xOf: ScaleOf; yOf: ScaleOf }) {
  const draw = area<number>()
    .defined((at) => (low[at] ?? null) !== null && (high[at] ?? null) !== null)
    .x((at) => xOf(at))
    .y0((at) => yOf(low[at] ?? 0))
    .y1((at) => yOf(high[at] ?? 0));
  return <path d={draw(low.map((_, at) => at)) ?? ''} className="fill-info opacity-20" />;
}

/** As many names of places as fit beside each other, the first and the last among them. */
function PlaceNames({
  places,
  axisName = (place) => place,
  width,
  xOf,
}: {
  places: readonly string[];
  axisName: LineChartProps['axisName'];
  width: number;
  xOf: ScaleOf;
}) {
  const names = places.map(axisName);
  // The first name begins at its place and the next one has its middle there.
  const nameWidth = 1.5 * DIGIT_WIDTH * Math.max(...names.map(({ length }) => length)) + NAME_GAP;
  const room = Math.max(2, Math.floor((width - MARGIN.left - MARGIN.right) / nameWidth));
  const step = Math.max(1, Math.ceil((places.length - 1) / (room - 1)));
  const last = places.length - 1;
  return places.map((place, at) =>
    at === last || (at % step === 0 && last - at >= step) ? (
      <text
        key={place}
        aria-hidden="true"
        x={xOf(at)}
        y={HEIGHT - 8}
        textAnchor={at === 0 && last > 0 ? 'start' : at === last && last > 0 ? 'end' : 'middle'}
        className="tabular fill-text-3 text-xs"
      >
        {names[at]}
      </text>
    ) : null,
  );
}

function Legend({ lines, band, level }: Pick<LineChartProps, 'lines' | 'band' | 'level'>) {
  const entries = [
    ...lines.map(({ name, look }) => ({ name, look })),
    ...(band === undefined ? [] : [{ name: band.name, look: 'band' as const }]),
    ...(level === undefined ? [] : [{ name: level.name, look: 'level' as const }]),
  ];
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 px-2 pb-2 text-sm text-text-2">
      {entries.map(({ name, look }) => (
        <span key={name} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" width="26" height="12">
            {look === 'band' ? (
              <rect width="26" height="12" className="fill-info opacity-30" />
            ) : (
              <line
                x1="0"
                x2="26"
                y1="6"
                y2="6"
                strokeWidth={look === 'level' ? 1 : 2}
                strokeDasharray={{ solid: undefined, dashed: '6 5', level: '2 4' }[look]}
                className={classNames(
                  look === 'solid' && 'stroke-teal',
                  look === 'dashed' && 'stroke-text-3',
                  look === 'level' && 'stroke-text-2',
                )}
              />
            )}
          </svg>
          {name}
        </span>
      ))}
    </figcaption>
  );
}
