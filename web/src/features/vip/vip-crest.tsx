/** A crest with a star, a wicket and laurels: the VIP programme's own mark. */
export function VipCrest({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 140 132" aria-hidden="true" className={className}>
      <circle cx="70" cy="66" r="62" fill="#f2b33d" opacity="0.12" />
      <path d="M70 14l40 14v34c0 28-18 46-40 56-22-10-40-28-40-56V28z" fill="#223843" />
      <path
        d="M70 14l40 14v34c0 28-18 46-40 56-22-10-40-28-40-56V28z"
        fill="none"
        stroke="#f2b33d"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M70 32l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" fill="#f2b33d" />
      <g stroke="#e7c48d" strokeWidth="3.5" strokeLinecap="round">
        <path d="M61 102V86M70 105V86M79 102V86" />
      </g>
      <g fill="none" stroke="#35c2ae" strokeWidth="4" strokeLinecap="round">
        <path d="M22 44c-8 24 0 50 22 66M118 44c8 24 0 50-22 66" />
        <path d="M21 58l-10-6M20 72l-12-2M24 86l-12 3M30 99l-11 7M119 58l10-6M120 72l12-2M116 86l12 3M110 99l11 7" />
      </g>
    </svg>
  );
}
