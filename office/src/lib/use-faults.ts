import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Faults } from './error-text.ts';

/** A form's errors. Showing them focuses the first bad field; clearing one field's error leaves the focus alone. */
export function useFaults(form: RefObject<HTMLFormElement | null>) {
  const [{ faults, isNew }, setShown] = useState<{ faults: Faults; isNew: boolean }>({
    faults: {},
    isNew: false,
  });
  useEffect(() => {
    if (isNew && Object.keys(faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults, isNew]);
  const show = useCallback((wrong: Faults) => setShown({ faults: wrong, isNew: true }), []);
  const forget = useCallback(
    (name: string) =>
      setShown((before) => ({
        faults: Object.fromEntries(Object.entries(before.faults).filter(([field]) => field !== name)),
        isNew: false,
      })),
    [],
  );
  return { faults, show, forget };
}
