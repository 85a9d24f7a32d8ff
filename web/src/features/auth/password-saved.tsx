import { useTranslations } from 'use-intl';

/** Announces that the password was changed. */
export function PasswordSaved({ saved }: { saved: boolean }) {
  const t = useTranslations('auth');
  return (
    <div role="status">
      {saved && (
        <p className="rounded-md border border-win bg-surface px-3 py-2.5 font-semibold text-win">
          <span aria-hidden="true">✓ </span>
          {t('passwordChanged')}
        </p>
      )}
    </div>
  );
}
