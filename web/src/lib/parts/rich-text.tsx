import { lazy, Suspense } from 'react';

const SanitisedHtml = lazy(async () => ({ default: (await import('./sanitised-html.tsx')).SanitisedHtml }));

/** What the server words as HTML: notices and bodies of errors. Its sanitiser is fetched when there is some. */
export function RichText(props: { readonly html: string; readonly onFollow?: () => void }) {
  return (
    <Suspense fallback={null}>
      <SanitisedHtml {...props} />
    </Suspense>
  );
}
