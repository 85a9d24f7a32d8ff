import type { Finding } from '../../../kernel/checks/finding.ts';
import type { Answer, Call } from './ask.ts';

/** An order as a player sent it, and what became of it. */
export interface Sent {
  readonly seat: number;
  readonly call: Call;
  readonly marketId: string;
  /** The market's version while it waits out a delay. */
  waitsUnder: number | undefined;
  /** The id in the first answer that said yes: whatever happens later, it stands. */
  acknowledged: string | undefined;
}

/** What players asked and were answered, and what they were given from outside: none of it is in the app's hands. */
export class Journal {
  readonly orders: Sent[] = [];
  /** Orders whose cancellation was acknowledged, by id. */
  readonly cancelled = new Set<string>();
  /** What each seat received from outside, less what it took out, in paisa. */
  readonly given = new Map<number, bigint>();
  /** The answers that were wrong in themselves. */
  readonly broken: Finding[] = [];

  give(seat: number, amount: bigint): void {
    this.given.set(seat, (this.given.get(seat) ?? 0n) + amount);
  }

  /** Notes what is wrong in itself: to fail, or to be busy, without a cause. */
  noteFault(answer: Answer | undefined): void {
    if (answer === undefined || answer.status < 500) return;
    const detail = `${answer.status} ${codeOf(answer.body)}`;
    this.broken.push({ rule: 'nothing fails without a cause', detail });
  }

  /**
   * Notes an order's answer, with the version that its market had by then; excused from failing if the database failed
   * meanwhile.
   */
  noteOrder(
    sent: Sent,
    answer: Answer,
    { version, isExcused }: { readonly version: number | undefined; readonly isExcused: boolean },
  ): void {
    const { status, body } = answer;
    if (!isExcused) this.noteFault(answer);
    const id = idOf(body);
    const waitedUnder = sent.waitsUnder;
    sent.waitsUnder = undefined;
    if (sent.acknowledged !== undefined && status < 500 && id !== sent.acknowledged)
      this.broken.push({
        rule: 'a repeat gets the first answer',
        detail: `order ${sent.acknowledged} is now ${id ?? codeOf(body)}`,
      });
    if (sent.acknowledged === undefined && status === 201) {
      sent.acknowledged = id;
      if (waitedUnder !== undefined && waitedUnder !== version)
        this.broken.push({
          rule: 'an order that waited is matched only in the market that it was meant for',
          detail: `order ${id ?? '?'}: version ${waitedUnder}, now ${version ?? 'none'}`,
        });
    }
  }

  /** Those who waited for an answer will never hear it. */
  forgetUnanswered(): void {
    for (const sent of this.orders) sent.waitsUnder = undefined;
  }
}

function idOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const { order } = body;
  if (typeof order !== 'object' || order === null || !('id' in order)) return undefined;
  return String(order.id);
}

/** The code of a refusal. */
export const codeOf = ({ code }: Readonly<Record<string, unknown>>): string =>
  typeof code === 'string' ? code : 'without a code';
