/** A kite over the roofs of the old town at dusk; the same in both themes, as the picture that it is. */
export function KiteScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 336 168" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1b1f4b" />
          <stop offset="0.6" stopColor="#76356b" />
          <stop offset="1" stopColor="#c9663f" />
        </linearGradient>
      </defs>
      <rect width="336" height="168" fill="url(#dusk)" />
      <g fill="#fff3d6">
        <circle cx="196" cy="22" r="1.2" />
        <circle cx="312" cy="34" r="1" />
        <circle cx="286" cy="66" r="1.1" />
        <circle cx="172" cy="52" r="0.9" />
        <circle cx="330" cy="84" r="1.2" />
      </g>
      <circle cx="302" cy="116" r="30" fill="#f2b33d" opacity="0.35" />
      <path
        d="M40 150C110 148 176 130 231 84"
        fill="none"
        stroke="#ffe08a"
        strokeWidth="1.6"
        strokeDasharray="3 4"
      />
      <g transform="translate(242 62) rotate(14) scale(0.9)">
        <path d="M0-30 23 0 0 30-23 0Z" fill="#f2b33d" />
        <path d="M0-30 23 0H0ZM0 30-23 0H0Z" fill="#d9563f" />
        <path d="M0-30V30M-23 0H23" stroke="#5b1f2a" strokeWidth="1.8" />
        <path d="M0 30c-8 8 6 12-2 22s4 10-1 15" fill="none" stroke="#ffd7c9" strokeWidth="1.8" />
      </g>
      <g transform="translate(150 92) rotate(-18) scale(0.42)">
        <path d="M0-26 20 0 0 26-20 0Z" fill="#35c2ae" />
        <path d="M0-26V26M-20 0H20" stroke="#0d3f3a" strokeWidth="2" />
      </g>
      <g transform="translate(306 92) rotate(22) scale(0.34)">
        <path d="M0-26 20 0 0 26-20 0Z" fill="#faa9ba" />
        <path d="M0-26V26M-20 0H20" stroke="#6b2138" strokeWidth="2" />
      </g>
      <path
        d="M0 168v-26h14v-10h18v10h10v-22h8c0-9 6-14 12-14s12 5 12 14h8v22h16v-8h24v8h20v-18h16v-8h10v8h14v18h22v-12h26v12h16v-26h7c0-8 6-12 11-12s11 4 11 12h7v26h18v-10h28v36Z"
        fill="#241a38"
      />
      <g fill="#f2b33d" opacity="0.8">
        <path d="M22 146h4v6h-4zM58 132h4v6h-4zM66 146h4v6h-4zM138 146h4v6h-4zM214 152h4v6h-4zM268 142h4v6h-4zM296 152h4v6h-4z" />
      </g>
    </svg>
  );
}
