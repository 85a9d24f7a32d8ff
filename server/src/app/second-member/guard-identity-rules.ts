import { identityDeskCalls, type IdentityRules } from '@maidan/contract/office';
import { z } from 'zod';
import { checkIdentityRules, readIdentityRules } from '../../domains/identity/index.ts';
import type { Db } from '../../kernel/db.ts';
import type { OfficeHandlers } from '../../kernel/http/served-office-call.ts';
import { type GuardedCall, NOTHING } from './guarded-call.ts';
import { assessSetting, type Bound, describeWeakened } from './guard-settings.ts';

const input = z.object({ body: identityDeskCalls.changeIdentityRules.body });

/** Guards what each level of identity may do, and the age from which on players are let in (SAFE-15). */
export function guardIdentityRules(
  db: Db,
  { changeIdentityRules }: OfficeHandlers<Pick<typeof identityDeskCalls, 'changeIdentityRules'>>,
): GuardedCall<z.output<typeof input>> {
  const boundsOf = async ({ body }: z.output<typeof input>): Promise<Bound[]> =>
    listBounds(await readIdentityRules(db), body);
  return {
    kind: 'identity-rules',
    input,
    isSetting: true,
    subjectOf: () => 'identity',
    reasonOf: () => null,
    describe: async (given) => ({ ...NOTHING, weakened: describeWeakened(await boundsOf(given)) }),
    check({ body }) {
      checkIdentityRules(body);
      return Promise.resolve();
    },
    async assess(given) {
      const { version } = await readIdentityRules(db);
      return { ...assessSetting(await boundsOf(given)), hasMoved: version !== given.body.version };
    },
    run: (given, context) => changeIdentityRules({ params: undefined, query: undefined, ...given }, context),
    suspendMeanwhile: () => Promise.resolve(),
  };
}

function listBounds(before: IdentityRules, after: IdentityRules): Bound[] {
  const ofLevels = before.rules.flatMap((rule): Bound[] => {
    const next = after.rules[rule.level] ?? rule;
    const { level } = rule;
    return [
      { control: `identityPlay${level}`, before: asBit(rule.mayPlay), after: asBit(next.mayPlay) },
      { control: `identityDeposits${level}`, before: rule.depositTotalMax, after: next.depositTotalMax },
      { control: `identityWithdrawal${level}`, before: rule.withdrawalMax, after: next.withdrawalMax },
    ];
  });
  const age = {
    control: 'identityAgeMin',
    before: BigInt(before.ageMin),
    after: BigInt(after.ageMin),
  } as const;
  return [...ofLevels, age];
}

const asBit = (isOn: boolean): bigint => (isOn ? 1n : 0n);
