import { useTexts } from '../i18n/language.tsx';
import { refusalText } from './refusal-text.ts';

/** Why a game can't be played, with a way on where there is one. */
export function Failure({ code }: { readonly code: string }) {
  const t = useTexts();
  const canRetry = code === 'SITE_SILENT' || code === 'BUSY' || code === 'TOO_MANY';
  return (
    <main className="failure" role="alert">
      <p>{refusalText(t, code)}</p>
      {canRetry ? (
        <button type="button" className="main-button" onClick={() => location.reload()}>
          {t.retry}
        </button>
      ) : (
        <p className="hint">{t.leave}</p>
      )}
    </main>
  );
}
