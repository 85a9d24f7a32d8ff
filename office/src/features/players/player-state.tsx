import type { ShownPlayer } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { Ban, CircleCheck, CircleX } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';

const STATES = {
  active: { Icon: CircleCheck, tone: 'text-win' },
  blocked: { Icon: Ban, tone: 'text-warn' },
  closed: { Icon: CircleX, tone: 'text-loss' },
} as const;

/** An account's state, as icon, colour and word. */
export function PlayerState({ state }: { state: ShownPlayer['state'] }) {
  const { Icon, tone } = STATES[state];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', tone)}>
      <Icon aria-hidden="true" className="size-4" />
      {texts.playerStates(state)}
    </span>
  );
}
