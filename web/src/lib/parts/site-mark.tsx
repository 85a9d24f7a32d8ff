import { LogoMark } from '@maidan/ui';
import { useState } from 'react';
import { useLogo } from '../logo.ts';

/** The operator's logo in a header (HOME-20); the site's own until it has loaded, or if it fails to. */
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
