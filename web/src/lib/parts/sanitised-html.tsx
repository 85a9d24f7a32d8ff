import { SanitisedHtml as Reduced, type TextLink } from '@maidan/ui/sanitised-html';
import { useLocation } from 'react-router';
import { returnState } from '../return-to.ts';
import { Link } from './link.tsx';

/**
 * HTML from the server, sanitised and rendered as elements; its paths are links within the site, all others open in a
 * new tab.
 */
export function SanitisedHtml({ html, onFollow }: { readonly html: string; readonly onFollow?: () => void }) {
  const { pathname } = useLocation();
  const drawLink = ({ href, ...link }: TextLink) =>
    href.startsWith('/') ? (
      <Link to={href} state={returnState(pathname)} onClick={onFollow} {...link} />
    ) : (
      <a href={href} target="_blank" rel="noreferrer noopener" {...link} />
    );
  return <Reduced html={html} drawLink={drawLink} />;
}
