import { type Money, money, rouletteColour } from '@maidan/engine';
import { useRef, useState } from 'react';
import { digitsIn } from '../../i18n/numbers.ts';
import type { Scene, SceneProps } from '../../scene.ts';
import { Room } from '../../stage/room.tsx';
import { useMovement } from '../../stage/use-movement.ts';
import { ballAt } from './ball-run.ts';
import { BettingTable } from './betting-table.tsx';
import { ClothRow } from './cloth-row.tsx';
import './roulette.css';
import { texts } from './texts.ts';
import { type Bets, readBets, readView } from './view.ts';
import { useLaying } from './use-laying.ts';
import { Wheel, moveWheel } from './wheel.tsx';

const SPIN_MS = 4_200;
const LAST_SHOWN = 8;
/** The parts of a bet are its stake in minor units. */
const sumOf = (bets: Bets): Money => money(BigInt(bets.reduce((sum, { parts }) => sum + parts, 0)));

/** Roulette: a wheel with a single zero, and the layout with the chips. */
export const scene: Scene = {
  Picture: RoulettePicture,
  firstChoice: { bets: [] },
  isReady: (choice) => readBets(choice).length > 0,
  stakeOf: (choice) => sumOf(readBets(choice)),
  describe({ view: given }, language) {
    const view = readView(given);
    if (view === undefined) return '';
    const colour = texts[language].colours[rouletteColour(view.pocket)];
    return `${digitsIn(language, String(view.pocket))} · ${colour}`;
  },
  texts,
};

function RoulettePicture(props: SceneProps) {
  const { round, stake, onChoose, isBusy, isStill, onRest, sounds, language } = props;
  const t = texts[language];
  const bets = readBets(props.choice);
  const view = readView(round?.view);
  const [before, setBefore] = useState<readonly Bets[]>([]);
  const [last, setLast] = useState<readonly { id: string; pocket: number }[]>([]);
  const wheel = useRef<SVGSVGElement>(null);
  const ball = useRef<SVGSVGElement>(null);
  const turned = useRef(0);
  useMovement({
    id: view === undefined ? undefined : round?.id,
    durationMs: isStill ? 0 : SPIN_MS,
    pace: 'even',
    onMove(share) {
      if (view === undefined) return;
      const at = ballAt(share, view.pocket, turned.current);
      moveWheel({ wheel: wheel.current, ball: ball.current }, at);
      if (share === 1) turned.current = at.wheel % 360;
    },
    onEnd() {
      if (view !== undefined && round !== undefined)
        setLast((all) => [{ id: round.id, pocket: view.pocket }, ...all].slice(0, LAST_SHOWN));
      onRest();
    },
  });
  const isRested = round !== undefined && last[0]?.id === round.id;
  const pocket = isRested ? view?.pocket : undefined;
  const choose = (next: Bets, past: readonly Bets[]) => {
    sounds.tick();
    setBefore(past);
    onChoose({ bets: next });
  };
  const lay = (place: string) => choose(addChip(bets, place, Number(stake)), [...before, bets]);
  const laying = useLaying(lay);
  const number = (value: number) => digitsIn(language, String(value));
  return (
    <div className="roulette" data-won={round !== undefined && round.pays > round.staked}>
      <Room>
        <Wheel
          wheel={wheel}
          ball={ball}
          pocket={pocket}
          language={language}
          mark={pocket === undefined ? '' : number(pocket)}
          label={pocket === undefined ? t.wheel : `${number(pocket)}, ${t.colours[rouletteColour(pocket)]}`}
        />
        <ol className="last-pockets" aria-label={t.last}>
          {last.map(({ id, pocket: drawn }) => (
            <li key={id} data-kind={rouletteColour(drawn)}>
              {number(drawn)}
            </li>
          ))}
        </ol>
      </Room>
      <BettingTable
        chips={new Map(bets.map(({ on, parts }) => [on, money(BigInt(parts))]))}
        won={isRested ? (view?.won ?? []) : []}
        pocket={pocket}
        laying={laying}
        isLocked={isBusy}
        isStill={isStill}
        language={language}
        onPlace={lay}
      />
      <ClothRow
        laying={laying}
        total={sumOf(bets)}
        language={language}
        isLocked={isBusy}
        onUndo={before.length === 0 ? undefined : () => choose(before.at(-1) ?? [], before.slice(0, -1))}
        onClear={bets.length === 0 ? undefined : () => choose([], [...before, bets])}
      />
    </div>
  );
}

function addChip(bets: Bets, on: string, parts: number): Bets {
  const lying = bets.find((bet) => bet.on === on)?.parts ?? 0;
  return [...bets.filter((bet) => bet.on !== on), { on, parts: lying + parts }];
}
