import { type Evening, count } from './evening.ts';

/** What cashiers, support, risk and owners do in each round of the evening, as their desks show it to them. */

/** What the desk has credited and paid, in paisa. */
export const PAID_IN = 'paisa credited';
export const PAID_OUT = 'paisa paid out';

/** Credits what waits; of large deposits one cashier proposes and the other confirms. */
export async function creditDeposits(evening: Evening): Promise<void> {
  const [karim, kona] = [evening.staff.as('karim'), evening.staff.as('kona')];
  for (;;) {
    const { deposits } = await karim.listDeskDeposits({ query: { state: 'waiting' } });
    if (deposits.length === 0) return;
    for (const { id, creditAmount } of deposits) {
      const { outcome } = await karim.creditDeposit({ params: { id }, body: {} });
      if (outcome === 'proposed') await kona.creditDeposit({ params: { id }, body: {} });
      count(evening, 'deposits credited');
      count(evening, PAID_IN, Number(creditAmount));
    }
  }
}

/** Pays what waits, but not to players in an open case; what was asked for by one who is reported is rejected. */
export async function payWithdrawals(
  evening: Evening,
  reported: ReadonlySet<bigint> = new Set(),
): Promise<void> {
  const [karim, kona] = [evening.staff.as('karim'), evening.staff.as('kona')];
  let after: string | undefined;
  do {
    const { withdrawals, next } = await karim.listDeskWithdrawals({
      query: { state: 'requested', ...(after !== undefined && { after }) },
    });
    for (const { id, player, amount, hasOpenCase } of withdrawals) {
      if (hasOpenCase) continue;
      const params = { id };
      if (reported.has(player.id)) {
        await karim.rejectWithdrawal({ params, body: { reason: 'Reported to the authority.' } });
        count(evening, 'withdrawals rejected');
        continue;
      }
      const { outcome } = await karim.approveWithdrawal({ params, body: { paidBy: 'hand' } });
      if (outcome === 'proposed') await kona.approveWithdrawal({ params, body: { paidBy: 'hand' } });
      await karim.sendWithdrawal({ params });
      await karim.payWithdrawal({ params });
      count(evening, 'withdrawals paid');
      count(evening, PAID_OUT, Number(amount));
    }
    after = next ?? undefined;
  } while (after !== undefined);
}

/** Answers everybody who waits for a person, and closes the chat. */
export async function answerChats(evening: Evening): Promise<void> {
  const salma = evening.staff.as('salma');
  const { chats } = await salma.listDeskChats({ query: { status: 'open' } });
  for (const { id, waitingSince } of chats) {
    if (waitingSince === null) continue;
    await salma.joinDeskChat({ params: { id }, body: { from: null } });
    const body = { content: 'I have looked into it, and it is all in order.', clientRef: evening.newRef() };
    await salma.answerDeskChat({ params: { id }, body });
    await salma.closeDeskChat({ params: { id } });
    count(evening, 'chats answered');
  }
}

/** A case that risk decided: what it is about, whom, and the evidence that was shown. */
export interface DecidedCase {
  readonly desk: 'risk' | 'collusion';
  /** The rules that found it, or the kind of case. */
  readonly signs: readonly string[];
  readonly playerIds: readonly bigint[];
  /** How many findings, or pairs of players, it shows. */
  readonly evidence: number;
}

/** Looks at every case that waits and decides it; returns them. Everybody whose money is in question is reported. */
export async function decideCases(evening: Evening): Promise<DecidedCase[]> {
  const rana = evening.staff.as('rana');
  const decided: DecidedCase[] = [];
  for (;;) {
    const { cases } = await rana.listRiskCases({ query: { state: 'waiting' } });
    if (cases.length === 0) break;
    for (const { id, topic, player, rules } of cases) {
      const params = { id };
      const { evidenceCount } = await rana.showRiskCase({ params });
      await rana.takeRiskCase({ params, body: { from: null } });
      const decision = topic === 'laundering' ? 'reported' : 'talked-to';
      await rana.decideRiskCase({ params, body: { decision, reason: 'As the evidence shows.' } });
      decided.push({ desk: 'risk', signs: rules, playerIds: [player.id], evidence: evidenceCount });
    }
  }
  for (;;) {
    const { cases } = await rana.listCollusionCases({ query: { state: 'open' } });
    if (cases.length === 0) break;
    for (const { id, kind, players } of cases) {
      const params = { id };
      const { pairs } = await rana.showCollusionCase({ params });
      await rana.decideCollusionCase({
        params,
        body: { decision: 'confirmed', reason: 'As the evidence shows.' },
      });
      const playerIds = players.map((one) => one.id);
      decided.push({ desk: 'collusion', signs: [kind], playerIds, evidence: pairs.length });
    }
  }
  count(evening, 'cases decided', decided.length);
  return decided;
}

/** What still waits for somebody, by the queues of the office's first page. */
export async function listWaiting({ staff }: Evening): Promise<string[]> {
  const { queues } = await staff.as('olivia').listQueues({});
  return queues.filter((one) => one.count > 0).map((one) => `${one.queue}: ${one.count}`);
}
