import { LogoMark } from '@maidan/ui';
import { useState } from 'react';
import { useLogo } from '../logo.ts';

/** The operator's mark in a header (HOME-20); the house's own until it is there, and where it can't be shown. */
export function SiteMark({ className }: { className: string }) {
  const name = useLogo()?.mobileLogo;
  const [broken, setBroken] = useState<string>();
  if (name === undefined || name === '' || name === broken) return <LogoMark className={className} />;
  return (
    <img
      src={`/storage/${name}`}
      alt=""
      onError={() => setBroken(name)}
      className={`${className} object-contain`}
    />
  );
}
