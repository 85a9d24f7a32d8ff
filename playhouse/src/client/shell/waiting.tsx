import { useTexts } from '../i18n/language.tsx';

/** Shown until there is something to show. */
export function Waiting() {
  const t = useTexts();
  return (
    <div className="waiting" role="status" aria-label={t.loading}>
      <span className="lamp" />
    </div>
  );
}
