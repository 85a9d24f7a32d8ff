import { CricketBall } from './cricket-ball.tsx';

interface Scene {
  readonly className?: string;
}

/** A moon over still water: nothing here yet. */
export function CalmRiver({ className }: Scene) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className={className}>
      <rect width="160" height="96" rx="20" fill="var(--color-surface-2)" />
      <circle cx="112" cy="36" r="26" fill="var(--color-brand)" opacity="0.14" />
      <circle cx="112" cy="36" r="15" fill="var(--color-brand)" />
      <path
        d="M0 62c20-10 40-10 60 0s40 10 60 0 26-8 40-4v18a20 20 0 0 1-20 20H20A20 20 0 0 1 0 76z"
        fill="#1b4a5c"
      />
      <path
        d="M0 74c20-8 40-8 60 0s40 8 60 0 26-6 40-3v5a20 20 0 0 1-20 20H20A20 20 0 0 1 0 76z"
        fill="#12384a"
      />
      <path d="M34 58h36l-6 10H42z" fill="#8a5a2b" />
      <path d="M52 32v24M52 34l14 18H52" stroke="#edf4f6" strokeWidth="2" fill="#edf4f6" fillOpacity="0.85" />
    </svg>
  );
}

/** Stumps with a bail flying off: something went wrong. */
export function BrokenStumps({ className }: Scene) {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className={className}>
      <rect width="160" height="96" rx="20" fill="var(--color-surface-2)" />
      <ellipse cx="80" cy="84" rx="56" ry="6" fill="var(--color-ink)" opacity="0.5" />
      <g stroke="#f3d19c" strokeWidth="7" strokeLinecap="round">
        <path d="M62 82 54 34" />
        <path d="M80 82V30" />
        <path d="M98 82l9-46" />
      </g>
      <path d="m58 22 18-8M92 16l16 10" stroke="var(--color-brand)" strokeWidth="5" strokeLinecap="round" />
      <CricketBall x={124} y={70} r={10} />
    </svg>
  );
}
