/** The mark: a player with open arms over two waves, which is also an M. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 32" aria-hidden="true" className={className}>
      <circle cx="20" cy="5.5" r="4.5" fill="var(--color-brand)" />
      <path
        d="M3 28c2-9 6-14 9-14s5 6 8 12c3-6 5-12 8-12s7 5 9 14"
        fill="none"
        stroke="var(--color-brand)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
