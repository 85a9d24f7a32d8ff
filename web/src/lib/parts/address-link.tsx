import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface AddressLinkProps {
  /** A path of the site or an https address; anything else leads nowhere. */
  readonly to: string;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link whose address the operator wrote: within the site, to another one in a new tab, or none. */
export function AddressLink({ to, children, ...rest }: AddressLinkProps) {
  if (/^\/(?![/\\])/.test(to))
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  if (to.startsWith('https://'))
    return (
      <a href={to} target="_blank" rel="noreferrer noopener" {...rest}>
        {children}
      </a>
    );
  return <div className={rest.className}>{children}</div>;
}
