import { type DeskName, nameTextMax } from '@maidan/contract/office';
import { Field, showToast } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';

/** Query key of the names. */
export const NAMES = 'names';

/** Enters or changes what a name is in Bangla; an empty field removes it. After somebody else's change, theirs is shown. */
export function NameSheet({ known, onClose }: { known: DeskName; onClose: () => void }) {
  const { name, text: seen } = known;
  const [opened] = useState(seen);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (text: string) => api.setName({ body: { name, text, seen } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [NAMES] }),
  });
  const form = useDeskForm({
    fields: ['text'] as const,
    async send({ text }) {
      await change.mutateAsync(text);
      showToast(texts.names('done', { name }), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={name}
      advice={texts.names('sheetAdvice')}
      form={form}
      save={texts.names('save')}
      onClose={onClose}
    >
      <Field
        name="text"
        lang="bn"
        autoComplete="off"
        maxLength={nameTextMax}
        label={texts.names('text')}
        hint={seen === opened ? undefined : texts.names('now', { text: seen ?? texts.names('none') })}
        defaultValue={opened ?? ''}
        error={form.errors.text}
      />
    </FormSheet>
  );
}
