import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';

interface RichTextProps {
  readonly html: string;
  readonly onFollow?: () => void;
}

const SanitisedHtml = lazyPart(
  async () => ({ default: (await import('./sanitised-html.tsx')).SanitisedHtml }),
  TextOnly,
);

/**
 * The server's HTML: notices and error messages. The sanitiser is loaded only if there is markup, so that a plain
 * sentence can be shown offline.
 */
export function RichText(props: RichTextProps) {
  if (!/[<&]/.test(props.html)) return props.html;
  return (
    <Suspense fallback={null}>
      <SanitisedHtml {...props} />
    </Suspense>
  );
}

/** Plain text only, if the sanitiser failed to load. A document parsed this way runs and fetches nothing. */
function TextOnly({ html }: RichTextProps) {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
