import {
  CLASSIC_LINES,
  CLASSIC_LINE_COUNTS,
  CLASSIC_STRIPS,
  CLASSIC_TWO_CHERRIES,
  money,
} from '@maidan/engine';
import { useRef, useState } from 'react';
import { digitsIn, moneyIn, shortTimesText, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { Room } from '../../stage/room.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { ReelPicture } from '../../reels/reel-picture.tsx';
import { placeOnTop, runMs, shareOfReel } from '../../reels/reel-run.ts';
import { DRUM_PLACES, Reels } from './reels.tsx';
import { LINE_PAYS } from './line-pays.ts';
import './slot-classic.css';
import { texts } from './texts.ts';
import { type SlotView, paysOn, readLines, readView } from './view.ts';

const REELS = CLASSIC_STRIPS.length;

/** The classic slot: three painted reels in the style of rickshaw art. */
export const scene: Scene = {
  Picture: SlotClassicPicture,
  firstChoice: { lines: 5 },
  describe({ view }, language) {
    const t = texts[language];
    const paid = paysOn(readView(view)).map(({ line, multiplier }) =>
      t.line(digitsIn(language, String(line + 1)), timesText(language, multiplier)),
    );
    return paid.length === 0 ? t.noLine : paid.join(', ');
  },
  texts,
};

function SlotClassicPicture(props: SceneProps) {
  const { round, stake, onChoose, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const lines = readLines(props.choice);
  const view = readView(round?.view);
  const drums = useRef<(HTMLElement | null)[]>([]);
  const stood = useRef<readonly number[]>(CLASSIC_STRIPS.map(() => 0));
  const standing = useRef(0);
  const [rested, setRested] = useState<string>();
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : runMs(REELS),
    pace: 'even',
    onMove(share) {
      if (view === undefined) return;
      const shares = CLASSIC_STRIPS.map((_, reel) => shareOfReel(share, reel, REELS));
      for (const [reel, strip] of CLASSIC_STRIPS.entries()) {
        const [from = 0, stop = 0] = [stood.current[reel], view.stops[reel]];
        const top = placeOnTop(shares[reel] ?? 1, { from, stop, places: strip.length, reel });
        drums.current[reel]?.style.setProperty('transform', `translateY(${(-100 * top) / DRUM_PLACES}%)`);
      }
      const stopped = shares.filter((each) => each === 1).length;
      if (stopped > standing.current && stopped < REELS) sounds.tick();
      standing.current = stopped === REELS ? 0 : stopped;
    },
    onEnd() {
      stood.current = view?.stops ?? stood.current;
      setRested(round?.id);
      onRest();
    },
  });
  const isRested = round !== undefined && rested === round.id;
  const paying = isRested ? paysOn(view) : [];
  const shown = isRested ? view : undefined;
  const part = money(stake / BigInt(lines));
  return (
    <div className="slot-classic">
      <Room>
        <div className="cabinet">
          <Canopy />
          <Reels
            drums={drums}
            lit={CLASSIC_STRIPS.map((strip, reel) => litPlaces(view, paying, { reel, places: strip.length }))}
            lines={lines}
            paying={paying.map(({ line }) => line)}
            isWon={round !== undefined && round.pays > round.staked}
            label={shown === undefined ? t.reels : rowsOf(shown, t.symbols)}
          />
          <p className="line-pays" data-testid="line-pays">
            {paying.map(({ line, multiplier }) => (
              <span key={line}>
                {t.line(digitsIn(language, String(line + 1)), timesText(language, multiplier))}
              </span>
            ))}
          </p>
        </div>
      </Room>
      <ul className="symbol-pays" aria-label={t.pays}>
        {LINE_PAYS.map(({ symbols, pays }) => (
          <li key={symbols.join(' ')} aria-label={`${t.paysFor(symbols)} ${timesText(language, pays)}`}>
            <span>
              {symbols.map((symbol, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a symbol is its place on the line
                <ReelPicture key={place} symbol={symbol} />
              ))}
            </span>
            {shortTimesText(language, pays)}
          </li>
        ))}
      </ul>
      <div className="line-count" role="group" aria-label={t.lines}>
        <span>{t.lines}</span>
        {CLASSIC_LINE_COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={count === lines}
            disabled={isBusy}
            onClick={() => onChoose({ lines: count })}
          >
            {digitsIn(language, String(count))}
          </button>
        ))}
        <span className="each-line">
          {t.eachLine} <b>{moneyIn(language, part)}</b>
        </span>
      </div>
    </div>
  );
}

/** The painted hood above the reels. */
function Canopy() {
  return (
    <svg className="canopy" viewBox="0 0 320 44" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 44V26C40 4 100 0 160 0s120 4 160 26v18z" fill="#c8203f" />
      <path d="M0 32C44 12 104 8 160 8s116 4 160 24" fill="none" stroke="#f4b32c" strokeWidth="3" />
      {Array.from({ length: 16 }, (_, flap) => (
        <path
          key={flap}
          d={`M${flap * 20} 32h20c0 7-4 12-10 12s-10-5-10-12z`}
          fill={flap % 2 === 0 ? '#1fa394' : '#f4b32c'}
        />
      ))}
      <g fill="#ffe08a">
        <path d="M160 11l4 7 8 1-6 5 2 7-8-4-8 4 2-7-6-5 8-1z" />
        <circle cx="120" cy="21" r="4" />
        <circle cx="200" cy="21" r="4" />
        <circle cx="86" cy="24" r="3" />
        <circle cx="234" cy="24" r="3" />
      </g>
    </svg>
  );
}

/** Which positions of a reel's strip lie on a paying line; two cherries don't include the third reel. */
function litPlaces(
  view: SlotView | undefined,
  paying: SlotView['lines'],
  { reel, places }: { readonly reel: number; readonly places: number },
): ReadonlySet<number> {
  const stop = view?.stops[reel] ?? 0;
  return new Set(
    paying
      .filter(({ multiplier }) => reel < 2 || multiplier !== CLASSIC_TWO_CHERRIES)
      .map(({ line }) => (stop + (CLASSIC_LINES[line]?.[reel] ?? 0)) % places),
  );
}

/** The symbols in the window, row by row. */
function rowsOf(view: SlotView, names: Readonly<Record<string, string>>): string {
  const at = (reel: number, row: number) => {
    const strip = CLASSIC_STRIPS[reel] ?? [];
    return names[strip[((view.stops[reel] ?? 0) + row) % strip.length] ?? ''] ?? '';
  };
  return [0, 1, 2].map((row) => [0, 1, 2].map((reel) => at(reel, row)).join(', ')).join('; ');
}
