import { CricketBall } from '@maidan/ui';
/** A wide drawing of a floodlit ground by the river. */
export function NightMatch({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 960 400" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="night-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0c2433" />
          <stop offset="1" stopColor="#164a5c" />
        </linearGradient>
        <linearGradient id="night-beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff3cf" stopOpacity="0.4" />
          <stop offset="1" stopColor="#fff3cf" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="960" height="400" fill="url(#night-sky)" />
      <circle cx="700" cy="110" r="92" fill="#f2b33d" opacity="0.14" />
      <circle cx="700" cy="110" r="58" fill="#f2b33d" />
      <path d="M0 238c80-34 150-34 240 0s170 30 260 0 180-34 260 0 140 22 200 4v60H0z" fill="#1b5468" />
      <path d="M0 262c90-26 160-26 250 0s170 22 250 0 180-26 260 0 130 16 200 4v60H0z" fill="#123c4d" />
      <ellipse cx="480" cy="400" rx="560" ry="128" fill="#17452d" />
      <ellipse cx="480" cy="404" rx="400" ry="88" fill="#1d5638" />
      <path d="M448 318h64l26 82H422z" fill="#c19a63" />
      {[90, 870].map((x) => (
        <g key={x}>
          <path d={`M${x} 96 ${480 - 210} 400h420z`} fill="url(#night-beam)" />
          <path d={`M${x} 110V330`} stroke="#5f7f8e" strokeWidth="8" />
          <rect x={x - 38} y="66" width="76" height="46" rx="8" fill="#223843" />
          {[-24, 0, 24].map((dx) => (
            <g key={dx} fill="#fff3cf">
              <circle cx={x + dx} cy="80" r="7" />
              <circle cx={x + dx} cy="99" r="7" />
            </g>
          ))}
        </g>
      ))}
      <g stroke="#edf4f6" strokeWidth="4" strokeLinecap="round">
        <path d="M470 314v-28M480 314v-28M490 314v-28" />
      </g>
      <g transform="rotate(32 600 270)">
        <rect x="588" y="214" width="24" height="84" rx="8" fill="#f2ad5e" />
        <rect x="594" y="166" width="12" height="52" rx="6" fill="#5b3a68" />
      </g>
      <CricketBall x={540} y={226} r={12} />
    </svg>
  );
}
