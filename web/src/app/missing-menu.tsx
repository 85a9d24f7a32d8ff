import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { showError } from '../lib/alert.ts';

/** Stands for a menu whose code didn't arrive: says so, and is closed again. */
export function MissingMenu({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  useEffect(() => {
    showError(t('couldNotLoad'));
    onClose();
  }, [t, onClose]);
  return null;
}
