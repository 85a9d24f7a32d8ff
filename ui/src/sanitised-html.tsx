import DOMPurify, { type Config } from 'dompurify';
import { Fragment, type ReactNode, createElement, useMemo } from 'react';

const PLAIN_TAGS = ['b', 'strong', 'i', 'em', 'u', 'p', 'ul', 'ol', 'li', 'h3', 'h4', 'span', 'br'] as const;
const CLASSES: Readonly<Record<string, string>> = {
  p: 'mt-2 first:mt-0',
  ul: 'mt-2 list-disc pl-5',
  ol: 'mt-2 list-decimal pl-5',
  h3: 'mt-2 font-bold',
  h4: 'mt-2 font-bold',
};

const ALLOWED: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...PLAIN_TAGS, 'a'],
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
};

/** A link in sanitised text: an https, mail or telephone address, or a path of the site. */
export interface TextLink {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

interface SanitisedHtmlProps {
  readonly html: string;
  /** Renders a link; the app decides where it leads. */
  readonly drawLink: (link: TextLink) => ReactNode;
}

/** User-written HTML reduced to plain emphasis, lists and links and rendered as elements; nothing in it can execute. */
export function SanitisedHtml({ html, drawLink }: SanitisedHtmlProps) {
  const content = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  return <>{[...content.childNodes].map((node, at) => draw(node, at, drawLink))}</>;
}

function draw(node: ChildNode, key: number, drawLink: SanitisedHtmlProps['drawLink']): ReactNode {
  if (!(node instanceof HTMLElement)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map((child, at) => draw(child, at, drawLink));
  const href = tag === 'a' ? node.getAttribute('href') : null;
  if (href !== null)
    return (
      <Fragment key={key}>
        {drawLink({ href, className: 'font-semibold text-teal underline', children })}
      </Fragment>
    );
  return createElement(tag === 'a' ? 'span' : tag, { key, className: CLASSES[tag] }, ...children);
}
