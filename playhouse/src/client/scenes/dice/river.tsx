import type { ReactNode, Ref } from 'react';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';

interface RiverProps {
  /** The position of the chosen number, from 0 to 1. */
  readonly share: number;
  readonly side: 'over' | 'under';
  readonly language: Language;
  readonly children: ReactNode;
}

const MARKS = [0, 25, 50, 75, 100];

/** The river from 0 to 100, lit where the player wins. */
export function River({ share, side, language, children }: RiverProps) {
  return (
    <div className="river">
      <div className="river-water">
        <span
          className="river-lit"
          style={
            side === 'over' ? { left: `${share * 100}%`, right: 0 } : { left: 0, width: `${share * 100}%` }
          }
        />
        <svg className="river-waves" viewBox="0 0 300 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 12 Q 18 6 36 12 T 72 12 T 108 12 T 144 12 T 180 12 T 216 12 T 252 12 T 288 12 T 324 12" />
          <path d="M-18 24 Q 0 18 18 24 T 54 24 T 90 24 T 126 24 T 162 24 T 198 24 T 234 24 T 270 24 T 306 24" />
          <path d="M0 34 Q 18 29 36 34 T 72 34 T 108 34 T 144 34 T 180 34 T 216 34 T 252 34 T 288 34 T 324 34" />
        </svg>
      </div>
      {children}
      <span className="river-marks" aria-hidden="true">
        {MARKS.map((mark) => (
          <i key={mark}>{digitsIn(language, String(mark))}</i>
        ))}
      </span>
    </div>
  );
}

interface LampProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly isShown: boolean;
  /** Where it lies until it is moved, from 0 to 1. */
  readonly share?: number;
}

/** The lamp, on its leaf. */
export function Lamp({ ref, isShown, share = 0.5 }: LampProps) {
  return (
    <div
      ref={ref}
      className="lamp-place"
      data-shown={isShown}
      style={{ left: `${(share * 100).toFixed(2)}%` }}
      aria-hidden="true"
    >
      <svg viewBox="0 0 64 84" width="56" height="74">
        <defs>
          <radialGradient id="lamp-glow">
            <stop offset="0" stopColor="#ffe6a6" stopOpacity="0.95" />
            <stop offset="0.45" stopColor="#f2b33d" stopOpacity="0.35" />
            <stop offset="1" stopColor="#f2b33d" stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle cx="32" cy="32" r="31" fill="url(#lamp-glow)" />
        <path
          className="lamp-flame"
          d="M32 12 C 40 24 41 32 37 38 C 35 42 29 42 27 38 C 23 32 25 24 32 12 Z"
          fill="#ffd777"
        />
        <path d="M32 24 C 36 30 36 34 34 37 C 33 39 31 39 30 37 C 28 34 28 30 32 24 Z" fill="#fff6dc" />
        <path d="M14 44 H50 C 49 54 42 60 32 60 C 22 60 15 54 14 44 Z" fill="#b5652b" />
        <path d="M14 44 H50 C 50 47 49 49 48 50 H16 C 15 49 14 47 14 44 Z" fill="#d9853f" />
        <path d="M4 62 C 14 56 50 56 60 62 C 50 70 14 70 4 62 Z" fill="#2f8f63" />
        <path d="M32 58 V68" stroke="#1f6b49" strokeWidth="1.5" />
      </svg>
    </div>
  );
}
