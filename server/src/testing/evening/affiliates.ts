import { money } from '@maidan/engine';
import { type Evening, count } from './evening.ts';

/** An affiliate of the evening. */
export interface Affiliate {
  readonly id: bigint;
  readonly code: string;
}

/** Adds an affiliate on 30 % of the net revenue, with a player's account of its own if one is given. */
export async function addAffiliate(
  evening: Evening,
  { name, username = '' }: { readonly name: string; readonly username?: string },
): Promise<Affiliate> {
  const olivia = evening.staff.as('olivia');
  const code = `${name.toUpperCase()}26`;
  const { id } = await olivia.addAffiliate({
    body: { name, code, campaign: 'Facebook', username, parentId: null },
  });
  const tiers = [{ from: money(0n), shareBps: 3_000 }];
  const plan = { tiers, carriesNegative: false, acquisition: null, belowBps: 0, holdDays: 0 };
  await decide(evening, id, { kind: 'plan', plan, reason: 'As agreed.' });
  return { id, code };
}

type Wish = Parameters<ReturnType<Evening['staff']['as']>['proposeForAffiliate']>[0]['body']['wanted'];

/** One owner proposes, the other confirms. */
async function decide({ staff, newRef }: Evening, id: bigint, wanted: Wish): Promise<void> {
  const body = { wanted, clientRef: newRef() };
  const proposed = await staff.as('olivia').proposeForAffiliate({ params: { id }, body });
  await staff.as('omar').confirmForAffiliate({ params: { id: proposed.id } });
}

/** Pays every statement that is due. */
export async function payAffiliates(evening: Evening, affiliates: readonly Affiliate[]): Promise<void> {
  for (const { id } of affiliates) {
    const { statements } = await evening.staff.as('olivia').showAffiliate({ params: { id } });
    for (const { id: statementId, state, total } of statements) {
      if (state !== 'due') continue;
      const how = { method: 'Bank', reference: evening.newRef(), reason: 'The month.' };
      await decide(evening, id, { kind: 'payment', statementId, amount: total, ...how });
      count(evening, 'affiliates paid');
    }
  }
}
