import { SlotTotal } from '../../reels/slot-total.tsx';
import { CASCADE_SYMBOLS, FALL_FACTORS, clusterPays, mulDiv } from '@maidan/engine';
import { useMemo, useRef, useState } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn, timesText } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { Room } from '../../stage/room.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { type Moment, cascadeMs, momentAt } from './cascade-run.ts';
import { Field } from './field.tsx';
import { followFruits } from './follow-fruits.ts';
import { FruitPicture } from './fruits.tsx';
import './slot-cascade.css';
import { texts } from './texts.ts';
import { useFieldDrawing } from './use-field-drawing.ts';
import { type CascadeView, type Fall, paidUntil, readView } from './view.ts';

/** The cascade: fruits that fall like monsoon rain, and burst where enough of a kind touch. */
export const scene: Scene = {
  Picture: SlotCascadePicture,
  firstChoice: {},
  describe({ view: given }, language) {
    const view = readView(given);
    const t = texts[language];
    if (view === undefined || view.multiplier === 0) return t.none;
    return t.outcome(digitsIn(language, String(view.falls.length)), timesText(language, view.multiplier));
  },
  texts,
};

interface Seen extends Moment {
  readonly round: string;
}

const NO_CLUSTERS: Fall['clusters'] = [];

function SlotCascadePicture(props: SceneProps) {
  const { round, stake, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const view = useMemo(() => readView(round?.view), [round?.view]);
  const fields = useMemo(() => followFruits(view?.falls ?? []), [view]);
  const [seen, setSeen] = useState<Seen>();
  const [rested, setRested] = useState<string>();
  const heard = useRef('');
  const { canvas, draw } = useFieldDrawing();
  const wholeMs = cascadeMs(
    fields.length,
    view?.falls.filter(({ clusters }) => clusters.length > 0).length ?? 0,
  );
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : wholeMs,
    pace: 'even',
    onMove(share) {
      if (round === undefined) return;
      const moment = momentAt(share === 1 ? Infinity : share * wholeMs, fields.length);
      const name = `${moment.fall} ${moment.phase}`;
      if (name !== heard.current && moment.phase !== 'shown' && share < 1) sounds.tick();
      heard.current = name;
      draw(moment, fields[moment.fall], view?.falls[moment.fall]);
      const next = { round: round.id, ...moment };
      setSeen((before) => (isSameSight(before, next) ? before : next));
    },
    onEnd() {
      setRested(round?.id);
      onRest();
    },
  });
  const moment = seen !== undefined && seen.round === round?.id ? seen : undefined;
  const isResting = round !== undefined && rested === round.id;
  const fall = moment === undefined ? undefined : view?.falls[moment.fall];
  const isWon = isResting && round.pays > round.staked;
  const paid = view === undefined || moment === undefined ? 0 : paidIn(view, moment, isResting);
  const total = mulDiv(round?.stake ?? stake, BigInt(Math.floor(paid)), 10_000n, 'down');
  return (
    <div className="slot-cascade">
      <Factors
        now={fall === undefined ? undefined : (moment?.fall ?? 0)}
        label={t.factors}
        language={language}
      />
      <Room>
        <Field
          canvas={canvas}
          language={language}
          clusters={
            moment === undefined || moment.phase === 'falling' ? NO_CLUSTERS : (fall?.clusters ?? NO_CLUSTERS)
          }
          isWon={isWon}
        />
      </Room>
      <SlotTotal
        first={t.first}
        shown={
          view === undefined || moment === undefined
            ? undefined
            : {
                caption:
                  fall !== undefined && moment.phase !== 'falling' ? clustersText(fall, language) : ' ',
                total: `${t.total} ${moneyIn(language, total)}`,
                isWon,
              }
        }
      />
      <ul className="fruit-pays" aria-label={t.pays}>
        {CASCADE_SYMBOLS.map((symbol) => (
          <li key={symbol} aria-label={`${t.fruits[symbol]} ${timesText(language, clusterPays(symbol, 5))}`}>
            <FruitPicture symbol={symbol} />
            {timesText(language, clusterPays(symbol, 5))}
          </li>
        ))}
      </ul>
      <p className="unseen" aria-live="polite">
        {isResting && view !== undefined && spoken(view, language)}
      </p>
    </div>
  );
}

/** Within a phase, only counting up a win changes more than what moves by itself. */
const isSameSight = (one: Seen | undefined, other: Seen): boolean =>
  one?.round === other.round &&
  one.fall === other.fall &&
  one.phase === other.phase &&
  other.phase !== 'shown';

interface FactorsProps {
  readonly now: number | undefined;
  readonly label: string;
  readonly language: Language;
}

/** The multipliers of the falls, the current one marked. */
function Factors({ now, label, language }: FactorsProps) {
  const at = now === undefined ? undefined : Math.min(now, FALL_FACTORS.length - 1);
  return (
    <ol className="fall-factors" aria-label={label}>
      {FALL_FACTORS.map((factor, fall) => (
        <li
          key={factor}
          aria-current={fall === at ? 'step' : undefined}
          data-past={at !== undefined && fall < at}
        >
          {digitsIn(language, `${factor}×`)}
        </li>
      ))}
    </ol>
  );
}

/** The amount paid so far: bursting clusters are counted up meanwhile. */
function paidIn(view: CascadeView, { fall, phase, share }: Moment, isResting: boolean): number {
  if (isResting) return view.multiplier;
  const before = paidUntil(view, fall);
  const counted = phase === 'falling' ? 0 : phase === 'shown' ? share : 1;
  return before + (paidUntil(view, fall + 1) - before) * counted;
}

function clustersText({ clusters }: Fall, language: Language): string {
  const t = texts[language];
  return clusters
    .map(({ symbol, places, multiplier }) =>
      t.cluster(digitsIn(language, String(places.length)), t.fruits[symbol], timesText(language, multiplier)),
    )
    .join(' · ');
}

/** What each fall paid, for screen readers. */
function spoken({ falls }: CascadeView, language: Language): string {
  const t = texts[language];
  const paying = falls.filter(({ clusters }) => clusters.length > 0);
  if (paying.length === 0) return t.none;
  return paying
    .map((fall, index) => `${t.fall(digitsIn(language, String(index + 1)))}: ${clustersText(fall, language)}`)
    .join('; ');
}
