/** The wallet card's background: a moon over waves, dark in both themes. */
export function CardWaves({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 336 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <rect width="336" height="200" fill="#123445" />
      <circle cx="296" cy="26" r="62" fill="#f2b33d" opacity="0.1" />
      <circle cx="296" cy="26" r="36" fill="#f2b33d" opacity="0.16" />
      <path d="M0 128c28-16 54-16 84 0s56 16 84 0 56-16 84 0 56 16 84 0v72H0z" fill="#17475a" />
      <path d="M0 152c28-14 54-14 84 0s56 14 84 0 56-14 84 0 56 14 84 0v48H0z" fill="#0f2f3e" />
    </svg>
  );
}
