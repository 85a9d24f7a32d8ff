import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** What the next screen finds in its location. */
  readonly state?: unknown;
}

/** A way to another screen. The router's own link brings the fetching of route data along, which this site has none of (2 KB gz). */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { state });
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  readonly className: (place: { readonly isActive: boolean }) => string;
}

/** A link that knows whether it leads to where one is. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const isActive = useResolvedPath(rest.to).pathname === useLocation().pathname;
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
