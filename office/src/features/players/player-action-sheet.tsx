import type { ShownPlayer } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { usePlayerAction } from './player-queries.ts';

/** The actions on a player that need only a reason. */
export type PlayerAction =
  | { readonly what: 'block' | 'unblock'; readonly section: 'exchange' | 'casino' }
  | { readonly what: 'logOutAll' | 'suspend' | 'reopen' | 'close' };

interface PlayerActionSheetProps {
  readonly player: ShownPlayer;
  readonly action: PlayerAction;
  readonly onClose: () => void;
}

const FIELDS = ['reason'] as const;

/** Explains an action, asks for a reason, and runs it. */
export function PlayerActionSheet({ player, action, onClose }: PlayerActionSheetProps) {
  const doing = usePlayerAction(player.id, onClose);
  const needsReason = action.what !== 'logOutAll';
  const { title, advice, done } = wordsOf(player.username, action);
  const form = useDeskForm({
    fields: FIELDS,
    check: ({ reason }) =>
      needsReason && reason.trim().length < 3 ? { reason: texts.players('reasonMissing') } : {},
    send: async ({ reason }) => {
      await doing.mutateAsync({ run: () => send(player.id, action, reason), done });
    },
  });
  const isMild = action.what === 'unblock' || action.what === 'reopen';
  return (
    <FormSheet
      title={title}
      advice={advice}
      form={form}
      save={title}
      look={isMild ? 'primary' : 'danger'}
      onClose={onClose}
    >
      {needsReason && (
        <Field
          label={texts.players('reason')}
          name="reason"
          maxLength={500}
          error={form.errors.reason}
          autoFocus
        />
      )}
    </FormSheet>
  );
}

async function send(id: bigint, action: PlayerAction, reason: string): Promise<void> {
  const params = { id };
  switch (action.what) {
    case 'block':
      return api.changePlayerSection({ params, body: { section: action.section, state: 'blocked', reason } });
    case 'unblock':
      return api.changePlayerSection({ params, body: { section: action.section, state: 'open', reason } });
    case 'logOutAll':
      return api.logPlayerOut({ params, body: { session: null } });
    case 'suspend':
      return api.suspendPlayer({ params, body: { reason } });
    case 'reopen':
      return api.reopenPlayer({ params, body: { reason } });
    case 'close':
      break;
  }
  return api.closePlayer({ params, body: { reason } });
}

function wordsOf(username: string, action: PlayerAction) {
  const say = texts.players;
  switch (action.what) {
    case 'block':
    case 'unblock': {
      const isBlocked = action.what === 'block';
      const section = say(action.section);
      return {
        title: say(isBlocked ? 'blockOne' : 'unblockOne', { section: section.toLowerCase() }),
        advice: say(isBlocked ? 'blockAdvice' : 'unblockAdvice'),
        done: say(isBlocked ? 'blockedNow' : 'openedNow', { section, username }),
      };
    }
    case 'logOutAll':
      return { title: say('logOutAll'), advice: say('logOutAdvice'), done: say('loggedOut', { username }) };
    case 'suspend':
      return { title: say('suspend'), advice: say('suspendAdvice'), done: say('suspended', { username }) };
    case 'reopen':
      return { title: say('reopen'), advice: say('reopenAdvice'), done: say('reopened', { username }) };
    case 'close':
      break;
  }
  return { title: say('close'), advice: say('closeAdvice'), done: say('closed', { username }) };
}
