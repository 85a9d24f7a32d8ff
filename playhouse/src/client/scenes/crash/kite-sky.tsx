/** The roofs of the old town on the evening of Shakrain, with the kite and its string. */
export function KiteSky() {
  return (
    <svg className="kite-sky" viewBox="0 0 360 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b1a2e" />
          <stop offset="0.55" stopColor="#23355c" />
          <stop offset="0.85" stopColor="#8a4b66" />
          <stop offset="1" stopColor="#d9804f" />
        </linearGradient>
        <linearGradient id="wake" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f2b33d" stopOpacity="0.34" />
          <stop offset="1" stopColor="#f2b33d" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect x="-400" y="-400" width="1160" height="660" fill="url(#evening)" />
      <g fill="#ffe9c4" opacity="0.8">
        <circle cx="40" cy="30" r="1.1" />
        <circle cx="92" cy="62" r="0.9" />
        <circle cx="150" cy="22" r="1.2" />
        <circle cx="214" cy="48" r="0.9" />
        <circle cx="262" cy="18" r="1.1" />
        <circle cx="330" cy="70" r="1" />
        <circle cx="318" cy="30" r="0.8" />
        <circle cx="20" cy="96" r="0.8" />
      </g>
      <g opacity="0.5">
        <path d="M78 118l9-11 9 11-9 14z" fill="#35c2ae" />
        <path d="M87 132q3 9-3 16" fill="none" stroke="#35c2ae" strokeWidth="1" />
        <path d="M292 108l7-9 7 9-7 11z" fill="#ff8a80" />
        <path d="M299 119q-3 7 2 13" fill="none" stroke="#ff8a80" strokeWidth="1" />
        <path d="M222 92l5-7 5 7-5 9z" fill="#7cc4ff" />
      </g>
      <path className="kite-shade" fill="url(#wake)" />
      <g fill="#120f1c">
        <path d="M-400 260V232H0v-14h34v8h12v-22h6v22h30v-10h26v16h24v-26h8v-8q10-14 20 0v8h8v26h34v-12h28v-10h30v22h22v-18h10v-12h6v12h16v18h30v-8h46V260z" />
        <path d="M-400 260v-14h400l360-4h400v18z" fill="#0a0812" />
      </g>
      <g fill="#f2b33d" opacity="0.75">
        <path d="M92 226h5v7h-5zM103 226h5v7h-5zM214 230h5v6h-5zM262 228h5v7h-5zM330 236h5v6h-5zM14 228h5v7h-5z" />
      </g>
      <g fill="#0a0812">
        <circle cx="40" cy="212" r="4.4" />
        <path d="M35 240l1-20q4-5 8 0l1 20z" />
        <path d="M42 219l5-5 1.6 2-5 6z" />
      </g>
      <path className="kite-string" fill="none" stroke="#fff4da" strokeWidth="1.3" />
      <g className="kite">
        <path d="M0 34q8 12-2 22t4 22" fill="none" stroke="#f2b33d" strokeWidth="2.4" strokeLinecap="round" />
        <path d="M-4 46l8 4M-5 60l8 3" stroke="#ff8a80" strokeWidth="3" strokeLinecap="round" />
        <path d="M0-32L28 0 0 34-28 0z" fill="#e0483e" />
        <path d="M0-32L28 0H-28z" fill="#f2b33d" />
        <path d="M0-32V34M-28 0Q0-16 28 0" fill="none" stroke="#5b1d12" strokeWidth="1.6" />
        <circle r="7" cy="2" fill="#fff4da" />
      </g>
    </svg>
  );
}
