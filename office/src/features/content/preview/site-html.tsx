import { SanitisedHtml, type TextLink } from '@maidan/ui/sanitised-html';

/** HTML written by staff, sanitised and rendered as on the player site; links are inert here. */
export function SiteHtml({ html }: { html: string }) {
  return <SanitisedHtml html={html} drawLink={drawLink} />;
}

const drawLink = ({ className, children }: TextLink) => <span className={className}>{children}</span>;
