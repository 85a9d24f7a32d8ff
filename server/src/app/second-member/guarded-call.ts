import type { Change, ResultPreview, SecondReason } from '@maidan/contract/office';
import { z } from 'zod';
import type { AloneMove } from '../../domains/approvals/index.ts';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';

/** The context of a guarded call: a member of staff makes it. */
export type MemberContext = OfficeContext & { readonly member: Member };

/** What a change is about, for whoever decides it; what doesn't apply is null or empty. */
export type Described = Pick<
  Change,
  | 'market'
  | 'result'
  | 'houseResult'
  | 'runnerId'
  | 'bet'
  | 'heldWin'
  | 'bonus'
  | 'promotion'
  | 'vipLevels'
  | 'weakened'
>;

/** What a change would do by what is known now. */
export interface Assessment {
  /** Why it needs a second member; when empty, it needs only a reason. */
  readonly secondReasons: readonly SecondReason[];
  readonly preview: ResultPreview | null;
  /** Differs when the change would do something else. */
  readonly digest: string;
  /** Whether its subject has got another result since the change was proposed. */
  readonly hasMoved: boolean;
  /** What it moves, if its member does it alone (SAFE-48); nothing for settings, and for what only returns to its place. */
  readonly alone?: AloneMove | undefined;
}

/** An office call of which some uses need a second member. */
export interface GuardedCall<Input> {
  readonly kind: Change['kind'];
  /** Its input in wire form. */
  readonly input: z.core.$ZodType<Input>;
  /** Whether a digest other than the proposed one makes it overtaken, rather than only asking for another review. */
  readonly isSetting: boolean;
  /** Names what it changes; one change per subject may wait. */
  subjectOf(input: Input): string;
  reasonOf(input: Input): string | null;
  describe(input: Input): Promise<Described>;
  /** Refuses what the call would refuse, before anybody waits for it. */
  check(input: Input): Promise<void>;
  assess(input: Input, context: MemberContext): Promise<Assessment>;
  /** Carries it out, and writes one row of the audit log in the same transaction. */
  run(input: Input, context: MemberContext): Promise<unknown>;
  /** Suspends what must not go on while it waits. */
  suspendMeanwhile(input: Input, context: MemberContext): Promise<void>;
}

/** A use of a guarded call, made now or stored before. */
export interface GuardedUse extends Pick<GuardedCall<unknown>, 'kind' | 'isSetting'> {
  readonly subject: string;
  readonly reason: string | null;
  /** Its input as JSON in wire form. */
  readonly input: string;
  describe(): Promise<Described>;
  check(): Promise<void>;
  assess(context: MemberContext): Promise<Assessment>;
  run(context: MemberContext): Promise<unknown>;
  suspendMeanwhile(context: MemberContext): Promise<void>;
}

/** Makes a use of a guarded call from its input. */
export function useOf<Input>(call: GuardedCall<Input>, input: Input): GuardedUse {
  return {
    kind: call.kind,
    isSetting: call.isSetting,
    subject: call.subjectOf(input),
    reason: call.reasonOf(input),
    input: JSON.stringify(z.encode(call.input, input)),
    describe: () => call.describe(input),
    check: () => call.check(input),
    assess: (context) => call.assess(input, context),
    run: (context) => call.run(input, context),
    suspendMeanwhile: (context) => call.suspendMeanwhile(input, context),
  };
}

/** Restores a stored use of a guarded call. */
export function keptUseOf<Input>(call: GuardedCall<Input>, input: string): GuardedUse {
  return useOf(call, z.parse(call.input, JSON.parse(input)));
}

/** A change that is about nothing yet. */
export const NOTHING: Described = {
  market: null,
  result: null,
  houseResult: null,
  runnerId: null,
  bet: null,
  heldWin: null,
  bonus: null,
  promotion: null,
  vipLevels: null,
  weakened: [],
};
