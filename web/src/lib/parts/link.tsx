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

/** A link that knows whether it leads to where one is, or to what that lies below. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const own = useResolvedPath(rest.to).pathname;
  const { pathname } = useLocation();
  const isActive = pathname === own || pathname.startsWith(`${own}/`);
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
