import type { DeskGame } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';

interface SwitchOffSheetProps {
  readonly game: DeskGame;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why a game is switched off, and says what that means for players (OPER-29). */
export function SwitchOffSheet({ game, onSend, onClose }: SwitchOffSheetProps) {
  const form = useDeskForm({
    fields: ['reason'],
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: texts.cashier('reasonMissing') } : {}),
    send: ({ reason }) => onSend(reason.trim()),
  });
  return (
    <FormSheet
      title={texts.casino('switchOffOne', { name: game.name })}
      advice={texts.casino('switchOffAdvice')}
      form={form}
      save={texts.casino('switchOff')}
      look="danger"
      onClose={onClose}
    >
      <Field
        label={texts.casino('reason')}
        name="reason"
        maxLength={500}
        error={form.errors.reason}
        autoFocus
      />
    </FormSheet>
  );
}
