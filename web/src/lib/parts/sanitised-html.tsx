import { SanitisedHtml as Reduced, type TextLink } from '@maidan/ui/sanitised-html';
import { Link } from './link.tsx';

/**
 * HTML from the server, sanitised and rendered as elements; its paths are links within the site, all others open in a
 * new tab.
 */
export function SanitisedHtml({ html, onFollow }: { readonly html: string; readonly onFollow?: () => void }) {
  const drawLink = ({ href, ...link }: TextLink) =>
    href.startsWith('/') ? (
      <Link to={href} onClick={onFollow} {...link} />
    ) : (
      <a href={href} target="_blank" rel="noreferrer noopener" {...link} />
    );
  return <Reduced html={html} drawLink={drawLink} />;
}
