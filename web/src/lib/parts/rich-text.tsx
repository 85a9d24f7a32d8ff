import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** HTML from the server as plain text and links; everything else in it is left out. */
export function RichText({ html, onFollow }: { html: string; onFollow?: () => void }) {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  return <>{[...body.childNodes].map((node, at) => show(node, at, onFollow))}</>;
}

const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT']);

function show(node: ChildNode, key: number, onFollow: (() => void) | undefined): ReactNode {
  if (!(node instanceof HTMLElement)) return node.textContent;
  if (DROPPED.has(node.tagName)) return null;
  if (node.tagName === 'BR') return <br key={key} />;
  const children = [...node.childNodes].map((child, at) => show(child, at, onFollow));
  const href = node.tagName === 'A' ? node.getAttribute('href') : null;
  const classes = 'font-semibold text-teal underline';
  if (href?.startsWith('/') === true && !href.startsWith('//'))
    return (
      <Link key={key} to={href} onClick={onFollow} className={classes}>
        {children}
      </Link>
    );
  if (href?.startsWith('https://') === true)
    return (
      <a key={key} href={href} target="_blank" rel="noreferrer noopener" className={classes}>
        {children}
      </a>
    );
  return <span key={key}>{children}</span>;
}
