import { useEffect, useRef, type RefObject } from 'react';
import type { FieldErrors } from './check-form.ts';

/** Returns a ref for the form; whenever new errors are shown, the first bad field is focused. */
export function useFocusFirstError(errors: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
