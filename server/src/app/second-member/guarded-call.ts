import type { Change, ResultPreview, SecondReason } from '@maidan/contract/office';
import { z } from 'zod';
import type { Member, OfficeContext } from '../../kernel/http/served-office-call.ts';

/** Who asks a guarded call. */
export type MemberContext = OfficeContext & { readonly member: Member };

/** What a change is about, for who decides it; what doesn't apply is null or empty. */
export type Described = Pick<Change, 'market' | 'result' | 'houseResult' | 'runnerId' | 'bet' | 'weakened'>;

/** What a change would do by what is known now. */
export interface Assessment {
  /** Why it needs a second member; none needs no more than a reason. */
  readonly why: readonly SecondReason[];
  readonly preview: ResultPreview | null;
  /** Another one says that it does something else. */
  readonly digest: string;
  /** Whether what it is about has ended otherwise since it was asked for. */
  readonly hasMoved: boolean;
}

/** A call of the office of which some uses need a second member. */
export interface GuardedCall<Input> {
  readonly kind: Change['kind'];
  /** Its input as the wire has it. */
  readonly input: z.core.$ZodType<Input>;
  /** Whether another digest than the proposed one overtakes it, rather than only asking for another look. */
  readonly isSetting: boolean;
  /** About one subject waits one change. */
  subjectOf(input: Input): string;
  reasonOf(input: Input): string | null;
  describe(input: Input): Promise<Described>;
  /** Refuses what the call would refuse, before anybody waits for it. */
  check(input: Input): Promise<void>;
  assess(input: Input, context: MemberContext): Promise<Assessment>;
  /** Carries it out, and writes one row of the audit log in the transaction that does. */
  run(input: Input, context: MemberContext): Promise<unknown>;
  /** Stops what must not go on while it waits. */
  hold(input: Input, context: MemberContext): Promise<void>;
}

/** A use of a guarded call, asked for now or kept before. */
export interface GuardedUse extends Pick<GuardedCall<unknown>, 'kind' | 'isSetting'> {
  readonly subject: string;
  readonly reason: string | null;
  /** Its input as JSON of the wire. */
  readonly wanted: string;
  describe(): Promise<Described>;
  check(): Promise<void>;
  assess(context: MemberContext): Promise<Assessment>;
  run(context: MemberContext): Promise<unknown>;
  hold(context: MemberContext): Promise<void>;
}

/** Makes a use of a guarded call of its input. */
export function useOf<Input>(call: GuardedCall<Input>, input: Input): GuardedUse {
  return {
    kind: call.kind,
    isSetting: call.isSetting,
    subject: call.subjectOf(input),
    reason: call.reasonOf(input),
    wanted: JSON.stringify(z.encode(call.input, input)),
    describe: () => call.describe(input),
    check: () => call.check(input),
    assess: (context) => call.assess(input, context),
    run: (context) => call.run(input, context),
    hold: (context) => call.hold(input, context),
  };
}

/** Makes the use of a guarded call that was kept. */
export function keptUseOf<Input>(call: GuardedCall<Input>, wanted: string): GuardedUse {
  return useOf(call, z.parse(call.input, JSON.parse(wanted)));
}

/** A change that is about nothing yet. */
export const NOTHING: Described = {
  market: null,
  result: null,
  houseResult: null,
  runnerId: null,
  bet: null,
  weakened: [],
};
