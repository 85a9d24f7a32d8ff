import DOMPurify, { type Config } from 'dompurify';
import { createElement, useMemo, type ReactNode } from 'react';
import { Link } from './link.tsx';

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

/** HTML from the server, reduced to plain emphasis, lists and links and drawn as elements; nothing in it ever runs. */
export function SanitisedHtml({ html, onFollow }: { readonly html: string; readonly onFollow?: () => void }) {
  const content = useMemo(() => DOMPurify.sanitize(html, ALLOWED), [html]);
  return <>{[...content.childNodes].map((node, at) => draw(node, at, onFollow))}</>;
}

function draw(node: ChildNode, key: number, onFollow: (() => void) | undefined): ReactNode {
  if (!(node instanceof HTMLElement)) return node.textContent;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return <br key={key} />;
  const children = [...node.childNodes].map((child, at) => draw(child, at, onFollow));
  const href = tag === 'a' ? node.getAttribute('href') : null;
  const plain = tag === 'a' ? 'span' : tag;
  if (href === null) return createElement(plain, { key, className: CLASSES[tag] }, ...children);
  const classes = 'font-semibold text-teal underline';
  if (href.startsWith('/'))
    return (
      <Link key={key} to={href} onClick={onFollow} className={classes}>
        {children}
      </Link>
    );
  return (
    <a key={key} href={href} target="_blank" rel="noreferrer noopener" className={classes}>
      {children}
    </a>
  );
}
