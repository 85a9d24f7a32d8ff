import type { AgentNode } from '@maidan/contract/office';
import { nodeKinds } from '@maidan/engine';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { UsernameField } from '../../parts/username-field.tsx';
import { useAgentAction } from './agent-queries.ts';
import { nodeName } from './node-columns.tsx';
import { readTerms, TERMS_FIELDS } from './read-terms.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTreeDesk } from './tree-desk.ts';

const FIELDS = ['name', 'kind', ...TERMS_FIELDS] as const;

/** The kinds of agents that may stand below a node. */
export const kindsBelow = (node: Pick<AgentNode, 'kind'>) =>
  nodeKinds.slice(nodeKinds.indexOf(node.kind) + 1).filter((kind) => kind !== 'player');

interface AddSheetProps {
  readonly parent: AgentNode;
  readonly isPlayer: boolean;
  readonly onClose: () => void;
}

/** Adds an agent or a player below a node. */
export function AddSheet({ parent, isPlayer, onClose }: AddSheetProps) {
  const desk = useTreeDesk();
  const action = useAgentAction(onClose);
  const form = useDeskForm({
    fields: FIELDS,
    check: (typed) => ({
      ...(typed.name.trim().length < 2 && { name: texts.agents('nameMissing') }),
      ...readTerms(typed).errors,
    }),
    async send(typed) {
      const { terms } = readTerms(typed);
      if (terms === undefined) return;
      const name = typed.name.trim();
      const kind = isPlayer ? 'player' : kindsBelow(parent).find((one) => one === typed.kind);
      if (kind === undefined) return;
      await action.mutateAsync({
        run: () => desk.addAgent(parent.id, { kind, name, terms }),
        done: texts.agents('added', { name }),
      });
    },
  });
  const named = { name: nodeName(parent) };
  return (
    <FormSheet
      title={texts.agents(isPlayer ? 'addPlayer' : 'addAgent')}
      advice={isPlayer ? texts.agents('addPlayerAdvice', named) : texts.agents('addAdvice', named)}
      form={form}
      save={texts.agents(isPlayer ? 'addPlayer' : 'addAgent')}
      onClose={onClose}
    >
      {!isPlayer && (
        <ChoiceField label={texts.agents('kind')} name="kind">
          {kindsBelow(parent).map((kind) => (
            <option key={kind} value={kind}>
              {texts.agents(`kinds.${kind}`)}
            </option>
          ))}
        </ChoiceField>
      )}
      {isPlayer ? (
        <UsernameField label={texts.agents('username')} name="name" maxLength={60} error={form.errors.name} />
      ) : (
        <Field
          label={texts.agents('name')}
          name="name"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          error={form.errors.name}
        />
      )}
      <TermsFields isPlayer={isPlayer} errors={form.errors} />
    </FormSheet>
  );
}
