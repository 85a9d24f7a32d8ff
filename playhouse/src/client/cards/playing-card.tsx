import './playing-card.css';
import { SUIT_PATHS, type Suit, readCard } from './suits.ts';

interface PlayingCardProps {
  /** In the rules' notation, `A♦`; the card lies face down without one. */
  readonly name: string | undefined;
  /** When it is turned over after it was dealt; never if motion is reduced. */
  readonly turnsAfterMs?: number | undefined;
}

/** A card of the deck that all card games share; its parent provides the accessible name. */
export function PlayingCard({ name, turnsAfterMs }: PlayingCardProps) {
  const card = name === undefined ? undefined : readCard(name);
  if (card === undefined)
    return (
      <span className="playing-card" aria-hidden="true">
        <Back />
      </span>
    );
  return (
    <span
      className="playing-card"
      aria-hidden="true"
      // Cards are printed alike everywhere.
      translate="no"
      data-turns={turnsAfterMs !== undefined}
      style={turnsAfterMs === undefined ? undefined : { animationDelay: `${turnsAfterMs}ms` }}
    >
      <Front face={card.face} suit={card.suit} />
      {turnsAfterMs !== undefined && (
        <span className="playing-card-back" style={{ animationDelay: `${turnsAfterMs}ms` }}>
          <Back />
        </span>
      )}
    </span>
  );
}

function Front({ face, suit }: { readonly face: string; readonly suit: Suit }) {
  const path = SUIT_PATHS[suit];
  const isRed = suit === '♥' || suit === '♦';
  const crown = CROWNS.get(face);
  return (
    <svg viewBox="0 0 64 92" fill={isRed ? '#c3202f' : '#14222b'}>
      <rect x="0.75" y="0.75" width="62.5" height="90.5" rx="8" fill="#fffaf0" stroke="#cfc3a8" />
      <text x="6" y="26" fontSize="26" fontWeight="800" letterSpacing={face === '10' ? -3 : 0}>
        {face}
      </text>
      <path d={path} transform="translate(6 32) scale(0.71)" />
      {crown === undefined ? (
        <path d={path} transform="translate(21 46) scale(1.58)" opacity="0.95" />
      ) : (
        <>
          <path d={crown} transform="translate(24 38)" fill="#e0a02c" stroke="#8a5a00" strokeWidth="1.2" />
          <path d={path} transform="translate(27 60) scale(1.16)" />
        </>
      )}
    </svg>
  );
}

/** The headwear of face cards, 34 wide: the king's crown, the queen's lotus, the jack's turban. */
const CROWNS = new Map([
  ['K', 'M3 18 1 4l8 6 8-10 8 10 8-6-2 14Z'],
  ['Q', 'M17 19C8 19 2 14 1 6c4 0 7 1.5 9 4 0-4 3-8 7-10 4 2 7 6 7 10 2-2.5 5-4 9-4-1 8-7 13-16 13Z'],
  ['J', 'M2 18C1 8 8 4 15 4c1-3 3-4 5-4-1 2-1 3 0 4.5 8 1 13 6 12 13.5-9-4-21-4-30 0Z'],
]);

function Back() {
  return (
    <svg viewBox="0 0 64 92">
      <rect x="0.75" y="0.75" width="62.5" height="90.5" rx="8" fill="#fffaf0" stroke="#cfc3a8" />
      <rect x="5" y="5" width="54" height="82" rx="5" fill="#14555c" />
      <g fill="none" stroke="#35c2ae" strokeOpacity="0.45">
        <path d="M5 25 25 5M5 46 46 5M5 67 59 13M5 87 59 33M18 87 59 46M39 87 59 67M59 25 39 5M59 46 18 5M59 67 5 13M59 87 5 33M46 87 5 46M25 87 5 67" />
      </g>
      <circle cx="32" cy="46" r="15" fill="#0e3d43" stroke="#f2b33d" strokeWidth="1.5" />
      <g fill="#f2b33d">
        <path d="M32 55c-7-4-10-8-11-13 5 1 9 5 11 13Z" />
        <path d="M32 55c7-4 10-8 11-13-5 1-9 5-11 13Z" />
        <path d="M32 55c-5-7-5-13 0-20 5 7 5 13 0 20Z" fill="#ffe08a" />
      </g>
    </svg>
  );
}
