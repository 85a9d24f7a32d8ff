import type { ReactNode } from 'react';
import { useTexts } from './use-texts.ts';

interface ChannelLinkProps {
  readonly name: string;
  /** The link's target; empty until the operator sets it. */
  readonly address: string;
  readonly children: ReactNode;
}

/** A link to a page or person outside the site; without an address it is dimmed and inert. */
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
