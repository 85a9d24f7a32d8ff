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
 * What the server words as HTML: notices and bodies of errors. Its sanitiser is fetched when there is any markup; a plain
 * sentence needs none, so that it can be said without a connection.
 */
export function RichText(props: RichTextProps) {
  if (!/[<&]/.test(props.html)) return props.html;
  return (
    <Suspense fallback={null}>
      <SanitisedHtml {...props} />
    </Suspense>
  );
}

/** The words alone, where the sanitiser didn't arrive. A document of this kind runs and fetches nothing. */
function TextOnly({ html }: RichTextProps) {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent;
}
