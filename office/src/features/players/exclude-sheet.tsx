import { exclusionLengths } from '@maidan/contract';
import type { ShownPlayer } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { usePlayerAction } from './player-queries.ts';

const FIELDS = ['length', 'reason'] as const;

interface ExcludeSheetProps {
  readonly player: Pick<ShownPlayer, 'id' | 'username'>;
  readonly onClose: () => void;
}

/** Excludes a player on their own request: how long, and why. */
export function ExcludeSheet({ player: { id, username }, onClose }: ExcludeSheetProps) {
  const doing = usePlayerAction(id, onClose);
  const form = useDeskForm({
    fields: FIELDS,
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: texts.players('reasonMissing') } : {}),
    async send({ length: chosen, reason }) {
      const length = exclusionLengths.find((one) => one === chosen) ?? 'six-months';
      await doing.mutateAsync({
        run: () => api.excludePlayer({ params: { id }, body: { length, reason } }),
        done: texts.players('excludedNow', { username }),
      });
    },
  });
  return (
    <FormSheet
      title={texts.players('exclude')}
      advice={texts.players('excludeAdvice')}
      form={form}
      save={texts.players('exclude')}
      look="danger"
      onClose={onClose}
    >
      <ChoiceField name="length" label={texts.players('exclusionLength')} defaultValue="six-months">
        {exclusionLengths.map((length) => (
          <option key={length} value={length}>
            {texts.players(`exclusionLengths.${length}`)}
          </option>
        ))}
      </ChoiceField>
      <Field label={texts.players('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}
