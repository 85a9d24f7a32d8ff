import { useMemo } from 'react';
import { encode } from 'uqr';
import { classNames } from './class-names.ts';

/** A text as a QR code: dark on white in every theme for cameras, with the standard quiet zone of four modules. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawModules(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('rounded-md', className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#0a1318" />
    </svg>
  );
}

function drawModules(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
