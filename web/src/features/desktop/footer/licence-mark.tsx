/** A seal with a toy coin in place of a licence; no authority's mark. */
export function LicenceMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 56 56" aria-hidden="true" className={className}>
      <circle
        cx="28"
        cy="28"
        r="25"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="4 3"
      />
      <circle cx="28" cy="28" r="16" fill="#f2b33d" />
      <path
        d="M23 19c3 0 4 1 4 4v10c0 4 6 4 7-1M21 26h13"
        fill="none"
        stroke="#241800"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
