import DOMPurify, { type Config } from 'dompurify';
import { createElement, type ReactNode, useMemo } from 'react';

const PLAIN_TAGS = ['b', 'strong', 'i', 'em', 'u', 'p', 'ul', 'ol', 'li', 'h3', 'h4', 'span', 'br'] as const;
const CLASSES: Readonly<Record<string, string>> = {
  p: 'mt-2 first:mt-0',
  ul: 'mt-2 list-disc pl-5',
  ol: 'mt-2 list-decimal pl-5',
  h3: 'mt-2 font-bold',
  h4: 'mt-2 font-bold',
};

/** The same as on the player's site: what is left out there is left out here. */
const ALLOWED: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...PLAIN_TAGS, 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
};

/** HTML that staff wrote, as the player's site reduces and draws it; its links lead nowhere here. */
export function SiteHtml({ html }: { html: string }) {
  const content = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  return <>{[...content.childNodes].map(draw)}</>;
}

function draw(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof HTMLElement)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map(draw);
  const isLink = tag === 'a' && node.getAttribute('href') !== null;
  if (isLink)
    return (
      <span key={key} className="font-semibold text-teal underline">
        {children}
      </span>
    );
  return createElement(tag === 'a' ? 'span' : tag, { key, className: CLASSES[tag] }, ...children);
}
