import type { ReactNode } from 'react';
import { useTexts } from './use-texts.ts';

interface ChannelLinkProps {
  readonly name: string;
  /** Where it leads; empty while the operator has not set it. */
  readonly address: string;
  readonly children: ReactNode;
}

/** The way to a page or person outside the site; without an address it stands there dimmed and leads nowhere. */
export function ChannelLink({ name, address, children }: ChannelLinkProps) {
  const t = useTexts();
  const classes = 'inline-flex size-11 items-center justify-center rounded-full';
  if (address === '')
    return (
      <a
        role="link"
        aria-disabled="true"
        aria-label={`${name}: ${t.notSetUp}`}
        title={`${name}: ${t.notSetUp}`}
        className={`${classes} text-text-3`}
      >
        {children}
      </a>
    );
  return (
    <a
      href={address}
      aria-label={name}
      title={name}
      className={`${classes} text-text`}
      {...(address.startsWith('https:') && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      {children}
    </a>
  );
}
