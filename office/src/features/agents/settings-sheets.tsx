import { readAmount, type ShownAgent, writeAmount } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { readCount } from '../../lib/read-count.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { useAgentAction } from './agent-queries.ts';
import { readTerms, TERMS_FIELDS } from './read-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTreeDesk } from './tree-desk.ts';

interface SheetProps {
  readonly shown: ShownAgent;
  readonly onClose: () => void;
}

/** Sets a node's terms, after the version that is shown. */
export function TermsSheet({ shown: { node, terms: before }, onClose }: SheetProps) {
  const desk = useTreeDesk();
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: TERMS_FIELDS,
    check: (typed) => readTerms(typed).errors,
    async send(typed) {
      const { terms } = readTerms(typed);
      if (terms === undefined) return;
      const body = { terms, version: before.version };
      await action.mutateAsync({
        run: () => desk.setTerms(node.id, body),
        done: texts.agents('termsSaved'),
      });
    },
  });
  return (
    <FormSheet
      title={texts.agents('setTerms')}
      advice={texts.agents('setTermsAdvice')}
      form={form}
      save={texts.agents('setTerms')}
      onClose={onClose}
    >
      <TermsFields isPlayer={node.kind === 'player'} terms={before} errors={form.errors} />
    </FormSheet>
  );
}

const LIMIT_FIELDS = ['stakeMax', 'playersMax'] as const;

/** Sets a node's own limits; nothing typed is no limit. */
export function LimitsSheet({ shown: { node, limits }, onClose }: SheetProps) {
  const desk = useTreeDesk();
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: LIMIT_FIELDS,
    check: ({ stakeMax, playersMax }) => ({
      ...(stakeMax.trim() !== '' &&
        readAmount(stakeMax) === undefined && { stakeMax: texts.agents('limitWrong') }),
      ...(playersMax.trim() !== '' &&
        readCount(playersMax) === undefined && { playersMax: texts.agents('countWrong') }),
    }),
    async send(typed) {
      const body = {
        stakeMax: readAmount(typed.stakeMax) ?? null,
        playersMax: typed.playersMax.trim() === '' ? null : (readCount(typed.playersMax) ?? null),
      };
      await action.mutateAsync({
        run: () => desk.setLimits(node.id, body),
        done: texts.agents('limitsSaved'),
      });
    },
  });
  return (
    <FormSheet
      title={texts.agents('setLimits')}
      advice={texts.agents('setLimitsAdvice')}
      form={form}
      save={texts.agents('setLimits')}
      onClose={onClose}
    >
      <AmountField
        label={texts.agents('stakeMax')}
        name="stakeMax"
        defaultValue={limits.stakeMax === null ? '' : writeAmount(limits.stakeMax)}
        error={form.errors.stakeMax}
      />
      {node.kind !== 'player' && (
        <Field
          label={texts.agents('playersMax')}
          name="playersMax"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          defaultValue={limits.playersMax ?? ''}
          error={form.errors.playersMax}
        />
      )}
    </FormSheet>
  );
}

/** Locks a node from new bets, or lifts its own lock. */
export function LockSheet({ shown: { node }, onClose }: SheetProps) {
  const desk = useTreeDesk();
  const action = useAgentAction(onClose);
  const isLocked = !node.isLocked;
  const form = useDeskForm({
    fields: [],
    send: () =>
      action.mutateAsync({
        run: () => desk.lock(node.id, isLocked),
        done: texts.agents(isLocked ? 'lockDone' : 'unlockDone'),
      }),
  });
  return (
    <FormSheet
      title={texts.agents(isLocked ? 'lock' : 'unlock')}
      advice={texts.agents(isLocked ? 'lockAdvice' : 'unlockAdvice', { name: node.name })}
      form={form}
      save={texts.agents(isLocked ? 'lock' : 'unlock')}
      look={isLocked ? 'danger' : 'primary'}
      onClose={onClose}
    />
  );
}
