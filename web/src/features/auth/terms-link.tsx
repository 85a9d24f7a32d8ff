import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../../lib/alert.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const TermsSheet = lazyPart(
  async () => ({ default: (await import('./terms-sheet.tsx')).TermsSheet }),
  MissingTerms,
);

/** Words of a sentence that open the terms over the page. */
function TermsLink({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-my-3 inline-block py-3 font-semibold text-teal underline"
      >
        {children}
      </button>
      {isOpen && (
        <Suspense>
          <TermsSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The words of a text in `<terms>`, as a link. */
export const linkTerms = (words: ReactNode) => <TermsLink>{words}</TermsLink>;

/** Shown in place of the terms where their code failed to load. */
function MissingTerms({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('shell');
  useEffect(() => {
    showError(t('couldNotLoad'));
    onClose();
  }, [t, onClose]);
  return null;
}
