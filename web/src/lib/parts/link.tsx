import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  /** The navigation state passed to the next screen. */
  readonly state?: unknown;
}

/**
 * A link to another screen. The router's own link includes route data prefetching, which this site doesn't use (2 KB
 * gz).
 */
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

/** A link that is marked as current on its own page and the pages below it. */
export function NavLink({ className, ...rest }: NavLinkProps) {
  const own = useResolvedPath(rest.to).pathname;
  const { pathname } = useLocation();
  const isActive = pathname === own || pathname.startsWith(`${own}/`);
  return <Link {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
