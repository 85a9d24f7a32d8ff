import { Button, FieldError } from '@maidan/ui';
import type { ReactNode } from 'react';
import { ConflictNote } from './conflict-note.tsx';
import type { Draft } from './use-draft.ts';

interface DraftFormProps<Names extends string> {
  readonly draft: Draft<Names>;
  readonly labelOf: (field: Names) => string;
  /** Label of the save button; undefined for members with read-only access. */
  readonly save: string | undefined;
  /** Content below the button. */
  readonly after?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form around a draft's fields, with conflicts, errors and the save button. */
export function DraftForm<Names extends string>({
  draft: { form, errors, isSending, conflict },
  labelOf,
  save,
  after,
  children,
}: DraftFormProps<Names>) {
  return (
    <form {...form} className="grid gap-5 rounded-lg border border-line bg-surface p-4 min-[560px]:p-5">
      {children}
      {conflict !== undefined && <ConflictNote conflict={conflict} labelOf={labelOf} />}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      {save !== undefined && (
        <Button type="submit" waiting={isSending}>
          {save}
        </Button>
      )}
      {after}
    </form>
  );
}
