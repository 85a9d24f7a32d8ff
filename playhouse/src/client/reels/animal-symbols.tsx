/** The tiger and the hilsa of the reels, `#reel-tiger` and `#reel-hilsa`; within the sprite of a slot. */
export function AnimalSymbols() {
  return (
    <>
      <defs>
        <linearGradient id="paint-fish" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f7f9c" />
          <stop offset="0.5" stopColor="#a9d6dd" />
          <stop offset="1" stopColor="#f2fbf8" />
        </linearGradient>
      </defs>
      <symbol id="reel-tiger" viewBox="0 0 64 64">
        <g fill="#f08a24" stroke="#6d3108" strokeWidth="2.2">
          <circle cx="15" cy="17" r="8" />
          <circle cx="49" cy="17" r="8" />
          <path d="M32 10c16 0 24 11 24 24 0 14-10 22-24 22S8 48 8 34c0-13 8-24 24-24z" />
        </g>
        <g fill="#ffd0a1">
          <circle cx="15" cy="17" r="3.6" />
          <circle cx="49" cy="17" r="3.6" />
        </g>
        <path d="M32 36c9 0 14 5 14 10s-6 9-14 9-14-4-14-9 5-10 14-10z" fill="#fff3df" />
        <g stroke="#3a1a06" strokeWidth="3.2" strokeLinecap="round" fill="none">
          <path d="M32 12v9M25 13l2 7M39 13l-2 7M10 30l8 2M9 38l8 0M54 30l-8 2M55 38l-8 0" />
        </g>
        <g fill="#3a1a06">
          <ellipse cx="23" cy="30" rx="3.4" ry="4" />
          <ellipse cx="41" cy="30" rx="3.4" ry="4" />
          <path d="M27 38h10l-5 6z" />
        </g>
        <g fill="#fff">
          <circle cx="24.2" cy="28.6" r="1.2" />
          <circle cx="42.2" cy="28.6" r="1.2" />
        </g>
        <path d="M32 44v3m0 0c-2 4-6 4-8 2m8-2c2 4 6 4 8 2" stroke="#3a1a06" strokeWidth="2" fill="none" />
      </symbol>
      <symbol id="reel-hilsa" viewBox="0 0 64 64">
        <path
          d="M4 33c9-13 22-17 33-12 5 2 9 6 12 10l11-9c1 8 1 15 0 23l-11-9c-4 6-10 11-19 11-10 0-20-5-26-14z"
          fill="url(#paint-fish)"
          stroke="#174b5e"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <path
          d="M24 21c4-7 10-8 16-6l-3 7zM24 46c2 5 6 7 11 7l0-7z"
          fill="#2f7f9c"
          stroke="#174b5e"
          strokeWidth="2"
        />
        <path
          d="M18 24c3 6 3 13 0 19M27 27c2 3 2 9 0 12M34 26c2 4 2 10 0 14M41 28c1 3 1 7 0 10"
          fill="none"
          stroke="#4e93a8"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="12" cy="31" r="3.4" fill="#fff" stroke="#174b5e" strokeWidth="1.6" />
        <circle cx="11.6" cy="31" r="1.5" fill="#0b2a36" />
      </symbol>
    </>
  );
}
