import type { StaffMember } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import { Ban, CircleCheck, Lock } from 'lucide-react';
import { texts } from '../i18n/texts.ts';

const STATES = {
  active: { Icon: CircleCheck, tone: 'text-win' },
  locked: { Icon: Lock, tone: 'text-warn' },
  blocked: { Icon: Ban, tone: 'text-loss' },
} as const;

/** Whether a member can log in, as icon, colour and word. */
export function StateMark({ member }: { member: StaffMember }) {
  const state = member.status === 'blocked' ? 'blocked' : member.isLocked ? 'locked' : 'active';
  const { Icon, tone } = STATES[state];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', tone)}>
      <Icon aria-hidden="true" className="size-4" />
      {texts.staff(state)}
    </span>
  );
}
