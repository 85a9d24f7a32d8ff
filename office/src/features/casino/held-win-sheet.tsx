import type { DeskHeldWin } from '@maidan/contract/office';
import { Field, moneyText, showToast } from '@maidan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { STAFF_LIMITS } from '../../parts/alone-limits.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';

const FIELDS = ['decision', 'reason'] as const;

/** Allows a held win or declines it, with a reason. */
export function HeldWinSheet({ win, onClose }: { win: DeskHeldWin; onClose: () => void }) {
  const queries = useQueryClient();
  const { player, partner, amount, stake } = win;
  const name = player.username;
  const form = useDeskForm({
    fields: FIELDS,
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: texts.casino('missingReason') } : {}),
    async send({ decision, reason }) {
      const body = { decision: decision === 'declined' ? 'declined' : 'allowed', reason } as const;
      const { outcome } = await api.decideHeldWin({ params: { id: win.id }, body });
      showToast(
        outcome === 'proposed' ? texts.changes('proposedNow') : texts.casino('winDecided', { name }),
        'good',
      );
      onClose();
      await Promise.all(
        [['held-wins'], ['casino-changes'], [STAFF_LIMITS]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <FormSheet
      title={texts.casino('decideOne', { name })}
      advice={texts.casino('decideAdvice', {
        partner,
        amount: moneyText(language, amount),
        stake: moneyText(language, stake),
      })}
      form={form}
      save={texts.casino('decide')}
      onClose={onClose}
    >
      <ChoiceField label={texts.casino('decision')} name="decision">
        <option value="allowed">{texts.casino('allow')}</option>
        <option value="declined">{texts.casino('decline')}</option>
      </ChoiceField>
      <Field label={texts.casino('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}
