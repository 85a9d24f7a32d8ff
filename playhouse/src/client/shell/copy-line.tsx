import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../i18n/language.tsx';

/** A long text under its label, with a button that copies it. */
export function CopyLine({ label, text }: { readonly label: string; readonly text: string }) {
  const t = useTexts();
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <p className="copy-line">
      <span>{label}</span>
      <code>{text}</code>
      <button
        type="button"
        className="icon-button"
        aria-label={`${isCopied ? t.copied : t.copy}: ${label}`}
        onClick={() => void copy()}
      >
        {isCopied ? <Check aria-hidden="true" size={18} /> : <Copy aria-hidden="true" size={18} />}
      </button>
    </p>
  );
}
