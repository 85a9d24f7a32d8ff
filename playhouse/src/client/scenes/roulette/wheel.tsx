import { rouletteColour } from '@maidan/engine';
import type { Ref } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { type BallPlace, POCKET_DEGREES, TRACK, WHEEL_ORDER } from './ball-run.ts';

interface WheelProps {
  /** Rotated through its style. */
  readonly wheel?: Ref<SVGSVGElement>;
  /** Its ball lies on the track at the top until its style moves it. */
  readonly ball?: Ref<SVGSVGElement>;
  /** Where both lie if nothing moves them. */
  readonly at?: BallPlace;
  /** The pocket in which the ball lies, once it does. */
  readonly pocket: number | undefined;
  readonly mark: string;
  readonly label: string;
  readonly language: Language;
}

const FILLS = { red: '#b5202f', black: '#14181b', green: '#12805f' } as const;

/**
 * The wheel from above, its ball, and the drawn number in the middle. The rotating part is a separate image
 * drawn once: text that rotates within an SVG is laid out again for each frame.
 */
export function Wheel({ wheel, ball, at, pocket, mark, label, language }: WheelProps) {
  return (
    <div className="roulette-wheel" role="img" aria-label={label}>
      <svg viewBox={VIEW}>
        <radialGradient id="wheel-wood">
          <stop offset="0.86" stopColor="#4a2412" />
          <stop offset="0.93" stopColor="#8a4a24" />
          <stop offset="1" stopColor="#3b1c0e" />
        </radialGradient>
        <circle r="101" fill="url(#wheel-wood)" />
        <circle r="88" fill="none" stroke="#f2b33d" strokeWidth="1.4" />
      </svg>
      <svg viewBox={VIEW} ref={wheel} className="turns" style={at && { transform: wheelTurn(at) }}>
        <radialGradient id="wheel-bowl">
          <stop offset="0" stopColor="#c98a3b" />
          <stop offset="0.7" stopColor="#7a421d" />
          <stop offset="1" stopColor="#54290f" />
        </radialGradient>
        {WHEEL_ORDER.map((number, place) => (
          <g key={number} transform={`rotate(${place * POCKET_DEGREES})`}>
            <path d={SECTOR} fill={FILLS[rouletteColour(number)]} stroke="#d9a441" strokeWidth="0.6" />
            <text y="-77" textAnchor="middle" fontSize="8.4" fontWeight="700" fill="#fff6e0">
              {digitsIn(language, String(number))}
            </text>
          </g>
        ))}
        <circle r="73" fill="none" stroke="#d9a441" strokeWidth="0.8" />
        <circle r="58" fill="url(#wheel-bowl)" stroke="#d9a441" strokeWidth="1.4" />
        <g stroke="#f4c869" strokeWidth="4" strokeLinecap="round">
          <path d="M0-46V46M-46 0H46" />
        </g>
        <g fill="#ffe08a">
          <circle cy="-46" r="5" />
          <circle cy="46" r="5" />
          <circle cx="-46" r="5" />
          <circle cx="46" r="5" />
        </g>
      </svg>
      <svg viewBox={VIEW}>
        <circle
          r="31"
          fill={pocket === undefined ? '#8a4a24' : FILLS[rouletteColour(pocket)]}
          stroke="#f2b33d"
          strokeWidth="3"
        />
        {pocket !== undefined && (
          <text y="12" textAnchor="middle" fontSize="34" fontWeight="800" fill="#fff" data-testid="pocket">
            {mark}
          </text>
        )}
      </svg>
      <svg viewBox={VIEW} ref={ball} className="turns" style={at && { transform: ballTurn(at) }}>
        <circle cy={-TRACK} r="4.6" fill="#fffdf4" stroke="#8ca2ac" strokeWidth="0.6" />
      </svg>
    </div>
  );
}

const SIDE = 204;
const VIEW = `${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`;
const HALF = (POCKET_DEGREES / 2) * (Math.PI / 180);
const [OUT_X, OUT_Y] = [88 * Math.sin(HALF), 88 * Math.cos(HALF)];
const [IN_X, IN_Y] = [58 * Math.sin(HALF), 58 * Math.cos(HALF)];
const SECTOR = `M${-IN_X} ${-IN_Y}L${-OUT_X} ${-OUT_Y}A88 88 0 0 1 ${OUT_X} ${-OUT_Y}L${IN_X} ${-IN_Y}Z`;

const wheelTurn = ({ wheel }: BallPlace) => `rotate(${wheel}deg)`;
const ballTurn = ({ ball, distance }: BallPlace) =>
  `rotate(${ball}deg) translateY(${(100 * (TRACK - distance)) / SIDE}%)`;

/** Rotates the wheel's image and moves the ball's without redrawing either. */
export function moveWheel(
  pictures: Readonly<Record<'wheel' | 'ball', SVGSVGElement | null>>,
  at: BallPlace,
): void {
  pictures.wheel?.style.setProperty('transform', wheelTurn(at));
  pictures.ball?.style.setProperty('transform', ballTurn(at));
}
