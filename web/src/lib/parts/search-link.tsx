import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { Link } from './link.tsx';

/** A link to the search over everything, which leads back to where it was opened (PLAY-50). */
export function SearchLink(props: Omit<ComponentProps<typeof Link>, 'to' | 'state'>) {
  const { pathname, search } = useLocation();
  return <Link {...props} to={paths.search} state={{ from: pathname + search }} />;
}
