import { SanitisedHtml, type TextLink } from '@maidan/ui/sanitised-html';

/** HTML that staff wrote, as the player's site reduces and draws it; its links lead nowhere here. */
export function SiteHtml({ html }: { html: string }) {
  return <SanitisedHtml html={html} drawLink={drawLink} />;
}

const drawLink = ({ className, children }: TextLink) => <span className={className}>{children}</span>;
