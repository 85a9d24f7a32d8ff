import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../lib/alert.ts';

/** Shown in place of a menu whose code failed to load; can be closed. */
export function MissingMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  useEffect(() => {
    showError(t('couldNotLoad'));
    onClose();
  }, [t, onClose]);
  return null;
}
