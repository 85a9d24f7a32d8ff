import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface AddressLinkProps {
  /** A path of the site or an https address; anything else is not linked. */
  readonly to: string;
  readonly className?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to an address written by the operator: within the site, or to another site in a new tab. */
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
