/** A leaf on the water, its notch turned by that many degrees. */
export function LilyPad({ turn }: { readonly turn: number }) {
  return (
    <svg className="pad" viewBox="0 0 60 60" aria-hidden="true" style={{ rotate: `${turn}deg` }}>
      <circle cx="30" cy="33" r="25" fill="#04100f" opacity="0.45" />
      <path d="M30 30 L24 5.6 A25 25 0 1 0 36 5.6 Z" fill="#2f9a69" />
      <path d="M30 30 L24 5.6 A25 25 0 0 0 5.6 24 Z" fill="#3fb27d" />
      <path
        d="M30 30 L9 17 M30 30 L6 36 M30 30 L19 53 M30 30 L41 53 M30 30 L54 36 M30 30 L51 17"
        stroke="#1e7a51"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A lotus in bloom. */
export function Lotus() {
  return (
    <svg className="found" viewBox="0 0 60 60" aria-hidden="true">
      <g stroke="#c4557f" strokeWidth="1.2">
        <path d="M30 45 C14 44 7 34 6 25 C17 26 26 33 30 45 Z" fill="#f3a1bf" />
        <path d="M30 45 C46 44 53 34 54 25 C43 26 34 33 30 45 Z" fill="#f3a1bf" />
        <path d="M30 45 C19 40 14 29 16 18 C24 23 29 32 30 45 Z" fill="#fbc3d6" />
        <path d="M30 45 C41 40 46 29 44 18 C36 23 31 32 30 45 Z" fill="#fbc3d6" />
        <path d="M30 46 C22 37 22 22 30 11 C38 22 38 37 30 46 Z" fill="#ffe1ec" />
      </g>
      <circle cx="30" cy="39" r="4" fill="#f2b33d" />
    </svg>
  );
}

/** A mine, with the sparks that hit it gives. */
export function Mine() {
  return (
    <svg className="found" viewBox="0 0 60 60" aria-hidden="true">
      <path
        d="M30 8 V14 M30 46 V52 M8 30 H14 M46 30 H52 M14.5 14.5 L19 19 M41 41 L45.5 45.5 M14.5 45.5 L19 41 M41 19 L45.5 14.5"
        stroke="#0b1217"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="30" cy="30" r="16" fill="#1a262e" stroke="#8ca2ac" strokeWidth="1.5" />
      <circle cx="25" cy="25" r="4" fill="#b4c5cc" />
    </svg>
  );
}
