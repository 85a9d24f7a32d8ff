/** The brand colours of wallets; any other name gets the site's own. */
const COLOURS: Readonly<Record<string, string>> = {
  bkash: '#c2185b',
  nagad: '#d2541b',
  rocket: '#6b3fa0',
  upay: '#1f6fb5',
  usdt: '#1e8e6e',
  'maidan pay': '#1c4f9c',
};

/** A payment method's icon: a wallet or a coin, on the method's colour. */
export function MethodMark({ name, className = 'size-7' }: { name: string; className?: string }) {
  const key = name.toLowerCase();
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={className}>
      <rect width="28" height="28" rx="7" fill={COLOURS[key] ?? '#35606f'} />
      {key === 'usdt' ? <Coin /> : <Wallet />}
    </svg>
  );
}

function Wallet() {
  return (
    <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
      <path d="M20 10V8.6A1.6 1.6 0 0 0 18.4 7H8.5A1.5 1.5 0 0 0 7 8.5v10.9A1.6 1.6 0 0 0 8.6 21h10.8a1.6 1.6 0 0 0 1.6-1.6v-7.8a1.6 1.6 0 0 0-1.6-1.6H8.5" />
      <path d="M21.5 14h-4.2a1.7 1.7 0 0 0 0 3.4h4.2z" fill="#fff" fillOpacity="0.25" />
    </g>
  );
}

function Coin() {
  return (
    <g fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
      <circle cx="14" cy="14" r="7.4" />
      <path d="M10.8 11.4h6.4M14 11.4v6.2" />
      <path d="M10.2 13.6c0 1 1.7 1.6 3.8 1.6s3.8-.6 3.8-1.6" strokeWidth="1.2" />
    </g>
  );
}
