import { PAYING_SYMBOLS, WAYS_PAYS, WAYS_STRIPS, mulDiv } from '@maidan/engine';
import { useMemo, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, shortTimesText, timesText } from '../../i18n/numbers.ts';
import { placeOnTop, shareOfReel } from '../../reels/reel-run.ts';
import { SlotTotal } from '../../reels/slot-total.tsx';
import type { Scene, SceneProps } from '../../scene.ts';
import { Room } from '../../stage/room.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { ReelPicture } from '../../reels/reel-picture.tsx';
import { DRUM_PLACES, Reels } from './reels.tsx';
import './slot-ways.css';
import { type Part, lengthOf, paidBy, partAt, planSpins } from './spin-plan.ts';
import { texts } from './texts.ts';
import { type Spin, type WaysView, readView, spinsOf } from './view.ts';

/** The ways slot: five reels in the Sundarban, and free spins by lantern light. */
export const scene: Scene = {
  Picture: SlotWaysPicture,
  firstChoice: {},
  describe({ view: given }, language) {
    const view = readView(given);
    const t = texts[language];
    if (view === undefined || view.multiplier === 0) return t.none;
    const count = view.freeSpins.length;
    return t.outcome(
      timesText(language, view.multiplier),
      count === 0 ? undefined : digitsIn(language, String(count)),
    );
  },
  texts,
};

const REELS = WAYS_STRIPS.length;
const FIRST_STOPS = WAYS_STRIPS.map(() => 0);
const NO_LIT: readonly (readonly number[])[] = [];

function SlotWaysPicture(props: SceneProps) {
  const { round, stake, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const view = useMemo(() => readView(round?.view), [round?.view]);
  const parts = useMemo(() => (view === undefined ? [] : planSpins(view)), [view]);
  const drums = useRef<(HTMLElement | null)[]>([]);
  const stood = useRef<readonly number[]>(FIRST_STOPS);
  const standing = useRef(0);
  const [seen, setSeen] = useState<{ readonly round: string; readonly index: number }>();
  const [rested, setRested] = useState<string>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : lengthOf(parts),
    pace: 'even',
    onMove(share) {
      if (view === undefined || round === undefined) return;
      const { index, share: done } = partAt(parts, share === 1 ? Infinity : share * lengthOf(parts));
      if (seen?.round !== round.id || seen.index !== index) {
        setSeen({ round: round.id, index });
        if (parts[index]?.kind !== 'run' && share < 1) sounds.tick();
      }
      const stopped = turnReels(view, parts[index], done);
      if (stopped > standing.current && stopped < REELS) sounds.tick();
      standing.current = stopped;
    },
    onEnd() {
      stood.current = (view === undefined ? undefined : spinsOf(view).at(-1)?.stops) ?? stood.current;
      setRested(round?.id);
      onRest();
    },
  });
  /** Turns the reels to their position in a part; returns how many stand. */
  const turnReels = (shown: WaysView, part: Part | undefined, share: number): number => {
    const spins = spinsOf(shown);
    const [from, to] = [spins[(part?.spin ?? 0) - 1]?.stops ?? stood.current, spins[part?.spin ?? 0]?.stops];
    const shares = WAYS_STRIPS.map((_, reel) => (part?.kind === 'run' ? shareOfReel(share, reel, REELS) : 1));
    for (const [reel, strip] of WAYS_STRIPS.entries()) {
      const run = { from: from[reel] ?? 0, stop: to?.[reel] ?? 0, places: strip.length, reel };
      const top = placeOnTop(shares[reel] ?? 1, run);
      const way = (-100 * top) / (DRUM_PLACES[reel] ?? 1);
      drums.current[reel]?.style.setProperty('transform', `translateY(${way}%)`);
    }
    return shares.filter((each) => each === 1).length;
  };
  const index = seen !== undefined && seen.round === round?.id ? seen.index : undefined;
  const part = index === undefined ? undefined : parts[index];
  const isResting = round !== undefined && rested === round.id;
  const spin = view === undefined || part === undefined ? undefined : spinsOf(view)[part.spin];
  const lit = useMemo(() => litIn(spin, part), [spin, part]);
  const isWon = isResting && round.pays > round.staked;
  const paid =
    view === undefined || index === undefined ? 0 : isResting ? view.multiplier : paidBy(view, parts, index);
  const total = mulDiv(round?.stake ?? stake, BigInt(paid), 10_000n, 'down');
  return (
    <div className="slot-ways" data-free={part !== undefined && part.spin > 0}>
      <p className="ways-head" data-testid="spins">
        {headOf(view, part, language)}
      </p>
      <Room>
        <Reels
          drums={drums}
          stops={spin?.stops ?? FIRST_STOPS}
          lit={lit}
          isWon={isWon}
          label={isResting && spin !== undefined ? rowsOf(spin, t.symbols) : t.reels}
        />
      </Room>
      <SlotTotal
        first={t.first}
        shown={
          view === undefined || index === undefined
            ? undefined
            : {
                caption: captionOf(view, part, language),
                total: `${t.total} ${moneyIn(language, total)}`,
                isWon,
              }
        }
      />
      <ul className="ways-pays" aria-label={t.pays}>
        {PAYING_SYMBOLS.map((symbol) => {
          const pays = WAYS_PAYS[symbol].at(-1) ?? 0;
          return (
            <li key={symbol} aria-label={`${t.symbols[symbol]} ${timesText(language, pays)}`}>
              <ReelPicture symbol={symbol} />
              {shortTimesText(language, pays)}
            </li>
          );
        })}
      </ul>
      <p className="unseen" aria-live="polite">
        {isResting && view !== undefined && spoken(view, language)}
      </p>
    </div>
  );
}

/** Which free spin runs, or that there are some. */
function headOf(view: WaysView | undefined, part: Part | undefined, language: Language): string {
  const t = texts[language];
  const count = digitsIn(language, String(view?.freeSpins.length ?? 0));
  if (part?.kind === 'trigger') return t.freeSpins(count);
  if (part === undefined || part.spin === 0) return t.ways;
  return t.freeSpin(digitsIn(language, String(part.spin)), count);
}

/** What the part shown pays. */
function captionOf(view: WaysView, part: Part | undefined, language: Language): string {
  const t = texts[language];
  if (part?.kind === 'trigger')
    return t.trigger(digitsIn(language, String(view.scatters)), timesText(language, view.scatterMultiplier));
  const win = part?.kind === 'win' ? spinsOf(view)[part.spin]?.wins[part.win] : undefined;
  return win === undefined ? '\u00a0' : winText(win, language);
}

function winText({ symbol, reels, ways, multiplier }: Spin['wins'][number], language: Language): string {
  const t = texts[language];
  const [count, number] = [digitsIn(language, String(reels)), digitsIn(language, String(ways))];
  return t.win(t.symbols[symbol], count, number, timesText(language, multiplier));
}

/** For each reel, the rows that the part is about. */
function litIn(spin: Spin | undefined, part: Part | undefined): readonly (readonly number[])[] {
  if (spin === undefined || part === undefined || part.kind === 'run') return NO_LIT;
  const win = part.kind === 'win' ? spin.wins[part.win] : undefined;
  return spin.reels.map((shown, reel) =>
    shown.flatMap((symbol, row) => {
      const isPart =
        win === undefined
          ? symbol === 'scatter'
          : reel < win.reels && (symbol === win.symbol || symbol === 'wild');
      return isPart ? [row] : [];
    }),
  );
}

/** The symbols in the window, row by row. */
const rowsOf = ({ reels }: Spin, names: Readonly<Record<string, string>>): string =>
  [0, 1, 2].map((row) => reels.map((shown) => names[shown[row] ?? ''] ?? '').join(', ')).join('; ');

/** What the round paid, for screen readers. */
function spoken(view: WaysView, language: Language): string {
  const t = texts[language];
  const wins = view.spin.wins.map((win) => winText(win, language));
  const count = view.freeSpins.length;
  const free =
    count === 0
      ? []
      : [
          t.trigger(digitsIn(language, String(view.scatters)), timesText(language, view.scatterMultiplier)),
          t.outcome(timesText(language, view.multiplier), digitsIn(language, String(count))),
        ];
  const said = [...wins, ...free];
  return said.length === 0 ? t.none : said.join('; ');
}
