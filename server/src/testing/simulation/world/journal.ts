import { z } from 'zod';
import type { Finding } from '../../../kernel/checks/finding.ts';
import type { Answer, Call } from './ask.ts';

/** An order as a player sent it, and what became of it. */
export interface Sent {
  readonly seat: number;
  readonly call: Call;
  readonly marketId: string;
  /** The id in the first answer that said yes: whatever happens later, it stands. */
  acknowledged: string | undefined;
  /** True once an answer said that nothing of it was matched, and nothing will be. */
  hasEnded: boolean;
}

/** A call that its sender may repeat, by a name of its own in it. */
export interface Repeatable {
  call: Call;
  /** What every later answer has to say too; undefined in one that decided nothing. */
  readonly nameOf: (answer: Answer) => string | undefined;
  /** What the first answer that decided something said. */
  kept: string | undefined;
}

/** What is known when an answer to an order arrives. */
interface Heard {
  /** The market's version when this call began to wait out a delay; undefined if it didn't. */
  readonly waitedUnder: number | undefined;
  /** The market's version when the clock reached the moment at which the order was placed. */
  readonly versionAt: (placedAt: Date) => number | undefined;
  /** True if the call may fail (`World.watchExcuses`). */
  readonly isExcused: boolean;
}

/** What players asked and were answered, and what they were given from outside: none of it is in the app's hands. */
export class Journal {
  readonly orders: Sent[] = [];
  /** Orders whose cancellation was acknowledged, by id. */
  readonly cancelled = new Set<string>();
  /** What each seat received from outside, less what it took out, in paisa. */
  readonly given = new Map<number, bigint>();
  /** Bets at the starting price that were acknowledged. */
  readonly onClose: { readonly marketId: string; readonly orderId: number }[] = [];
  readonly houseBets: Repeatable[] = [];
  readonly cashierRequests: Repeatable[] = [];
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

  /** Notes an answer to a call that may be repeated; an excused one may fail (`World.watchExcuses`). */
  noteRepeatable(one: Repeatable, answer: Answer, isExcused: boolean): void {
    const hasFailed = answer.status >= 500 || answer.body['status'] === 'RS_ERROR_UNKNOWN';
    if (hasFailed && !isExcused) {
      const detail = `${one.call.call}: ${answer.status} ${JSON.stringify(answer.body)}`;
      this.broken.push({ rule: 'nothing fails without a cause', detail });
    }
    // The clock moved on by minutes while the request was on its way: it is refused unread.
    const isUnread = answer.body['status'] === 'RS_ERROR_INVALID_SIGNATURE';
    if (hasFailed || isUnread) return;
    const name = one.nameOf(answer);
    if (one.kept !== undefined && name !== one.kept)
      this.broken.push({
        rule: 'a repeat gets the first answer',
        detail: `${one.call.call}: ${one.kept} is now ${name ?? JSON.stringify(answer.body)}`,
      });
    one.kept ??= name;
  }

  /** Notes an answer to an order. */
  noteOrder(sent: Sent, answer: Answer, { waitedUnder, versionAt, isExcused }: Heard): void {
    const { status, body } = answer;
    if (!isExcused) this.noteFault(answer);
    const shown = readOrder(body);
    const { acknowledged } = sent;
    // An order that lapses in its delay is kept, and its name answers it; whoever waited for it is refused.
    const isToldOfLapse = sent.hasEnded && waitedUnder !== undefined && shown === undefined;
    if (acknowledged !== undefined && status < 500 && shown?.id !== acknowledged && !isToldOfLapse)
      this.broken.push({
        rule: 'a repeat gets the first answer',
        detail: `order ${acknowledged} is now ${shown?.id ?? codeOf(body)}`,
      });
    if (shown === undefined) return;
    const { id, hasEnded, placedAt } = shown;
    if (sent.hasEnded && !hasEnded)
      this.broken.push({ rule: 'what has ended unmatched stays unmatched', detail: `order ${id}` });
    sent.hasEnded = hasEnded;
    sent.acknowledged ??= id;
    if (waitedUnder === undefined || acknowledged !== undefined || hasEnded) return;
    const version = versionAt(placedAt);
    if (version !== undefined && version !== waitedUnder)
      this.broken.push({
        rule: 'an order that waited is matched only in the market that it was meant for',
        detail: `order ${id}: version ${waitedUnder}, matched in ${version}`,
      });
  }
}

const shownOrder = z.object({
  order: z.object({
    id: z.coerce.string(),
    size_matched: z.string(),
    size_remaining: z.string(),
    placed_at: z.coerce.date(),
  }),
});

/** The order in an answer that said yes, and whether it has ended with nothing matched. */
function readOrder(
  body: Readonly<Record<string, unknown>>,
): { readonly id: string; readonly hasEnded: boolean; readonly placedAt: Date } | undefined {
  const read = shownOrder.safeParse(body);
  if (!read.success) return undefined;
  const { id, size_matched: matched, size_remaining: remaining, placed_at: placedAt } = read.data.order;
  return { id, hasEnded: Number(matched) === 0 && Number(remaining) === 0, placedAt };
}

/** The code of a refusal. */
export const codeOf = ({ code }: Readonly<Record<string, unknown>>): string =>
  typeof code === 'string' ? code : 'without a code';
