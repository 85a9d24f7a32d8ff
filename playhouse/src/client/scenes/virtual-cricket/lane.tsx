/**
 * A lane between houses at night, with a pitch chalked onto it: the batter far off, the bowler near. Moving
 * figures are a separate drawing on top, so that a frame redraws no house.
 */
export function Lane() {
  return (
    <>
      <Houses />
      <Players />
    </>
  );
}

const DRAWING = {
  className: 'gully',
  viewBox: '0 0 360 184',
  preserveAspectRatio: 'xMidYMid slice',
  'aria-hidden': true,
} as const;

function Houses() {
  return (
    <svg {...DRAWING}>
      <defs>
        <linearGradient id="gc-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a1730" />
          <stop offset="1" stopColor="#2c3f6e" />
        </linearGradient>
        <linearGradient id="gc-ground" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3b4657" />
          <stop offset="1" stopColor="#232c39" />
        </linearGradient>
        <radialGradient id="gc-light" cx="0.5" cy="0.4" r="0.6">
          <stop offset="0" stopColor="#ffe6a6" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffe6a6" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect x="-300" y="-120" width="960" height="200" fill="url(#gc-sky)" />
      <rect x="-300" y="78" width="960" height="240" fill="url(#gc-ground)" />
      <path d="M-300-120H44L118 34V82H-300z" fill="#3a2540" />
      <path d="M660-120H316L242 34V82H660z" fill="#22384a" />
      <path d="M44-120L118 34V82H104L20-120z" fill="#4c3152" />
      <path d="M316-120L242 34V82h14l84-202z" fill="#2d4b61" />
      <path d="M118 82V30h26V18h20v12h34V14h18v16h26v52z" fill="#151f33" />
      <g fill="#f2b33d" opacity="0.85">
        <path d="M10 4h16v22H10zM48 18h12v20H48zM-40-6h22v26h-22zM326 0h14v22h-14zM292 18h10v18h-10zM370-6h22v28h-22zM80 32h8v14h-8zM272 32h8v14h-8zM150 34h7v9h-7zM204 32h7v9h-7zM176 40h6v8h-6z" />
      </g>
      <path d="M-10 0Q90 46 180 26T370-4" fill="none" stroke="#0d1526" strokeWidth="1.6" />
      <g fill="#ffe6a6">
        <circle cx="40" cy="18" r="2.6" />
        <circle cx="86" cy="30" r="2.6" />
        <circle cx="132" cy="33" r="2.4" />
        <circle cx="180" cy="26" r="2.4" />
        <circle cx="228" cy="18" r="2.4" />
        <circle cx="276" cy="10" r="2.6" />
        <circle cx="322" cy="4" r="2.6" />
      </g>
      <g transform="translate(0 16)">
        <ellipse cx="180" cy="70" rx="150" ry="60" fill="url(#gc-light)" />
        <path d="M156 76h40l34 120H114z" fill="#b98d5c" opacity="0.85" />
        <path d="M152 84h50M128 148h96" stroke="#fff4da" strokeWidth="2" opacity="0.8" />
      </g>
    </svg>
  );
}

function Players() {
  return (
    <svg {...DRAWING} data-moves>
      <g transform="translate(0 16)">
        <g className="gc-stumps">
          <path d="M164 78V58M168 78V58M172 78V58" stroke="#ffe9c4" strokeWidth="2" strokeLinecap="round" />
          <path d="M163 57h10" stroke="#fff4da" strokeWidth="1.6" />
        </g>
        <g>
          <circle cx="186" cy="50" r="4.4" fill="#8a5a3a" />
          <path d="M181 49q5-8 10 0z" fill="#35c2ae" />
          <path d="M181 56q5-3 10 0l1 14h-3l-1 12h-3l-1-10-2 10h-3l1-14z" fill="#f4f1e6" />
          <g className="gc-bat" transform="rotate(-30 184 64)">
            <path d="M184 62l-2 8" stroke="#3a2a10" strokeWidth="2" strokeLinecap="round" />
            <path d="M180 69l4 1-3 13q-3 0-4-2z" fill="#e8b566" />
          </g>
        </g>
        <g className="gc-bowler">
          <g transform="translate(34 16) scale(0.82)">
            <circle cx="214" cy="104" r="7.4" fill="#7a4c30" />
            <path d="M206 102q8-12 16 0z" fill="#c8203f" />
            <path d="M205 114q9-5 18 0l2 24h-5l-1 22h-5l-2-18-4 18h-6l2-24z" fill="#c8203f" />
            <path d="M207 115L194 130l3 3 13-12z" fill="#7a4c30" />
          </g>
        </g>
        <g className="gc-ball" opacity="0">
          <circle r="5" fill="#d8343e" />
          <path d="M-2.500 4.300L2.500-4.300" stroke="#fff" strokeWidth="0.9" strokeDasharray="1.1 0.6" />
        </g>
      </g>
    </svg>
  );
}
