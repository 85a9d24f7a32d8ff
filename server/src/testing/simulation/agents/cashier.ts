import { z } from 'zod';
import type { Answer } from '../world/ask.ts';
import type { Repeatable } from '../world/journal.ts';
import { type Agent, NOTHING, oneOf, pick } from './agent.ts';
import { sendRepeatable } from './send-repeatable.ts';

const RECENT = 6;
const offer = z.object({ account_number: z.string(), id: z.string() });

/** Players who deposit and withdraw; the sandbox's cashier decides as time passes. */
export const cashier = {
  deposits: {
    weight: 5,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const amount = String(200 + draw.below(800));
      const wanted = `name=bKash&account_type=Personal&amount=${amount}`;
      const call = `GET /api/get-wallet-number?${wanted}`;
      const asked = await world.attend(world.ask({ call, token: seat.token }));
      const offered = offer.safeParse(asked?.body);
      if (!offered.success) return `${seat.name} is offered no number for a deposit of ${amount}`;
      const { account_number, id } = offered.data;
      // The sandbox rejects what begins so.
      const transaction_id = `${pick(draw, ['GOOD', 'GOOD', 'GOOD', 'FAIL'])}${idOf(draw.name)}`;
      const body = {
        remote_id: String(seat.playerId),
        account_number,
        payer_number: seat.phone,
        transaction_id,
        amount,
        payment_id: id,
        promotion_id: 0,
      };
      const one = newRequest('POST /api/submit-deposit', { token: seat.token, body, key: draw.name });
      world.journal.cashierRequests.push(one);
      return `${seat.name} deposits ${amount} by ${transaction_id}: ${await sendRepeatable(world, one)}`;
    },
  },
  withdraws: {
    weight: 5,
    async act(world, draw) {
      const seat = oneOf(draw, world.seats);
      if (seat === undefined) return NOTHING;
      const amount = String(500 + draw.below(1_500));
      // The sandbox's gateway fails what goes to such a number.
      const account_number = draw.below(4) === 0 ? `${seat.phone.slice(0, -3)}000` : seat.phone;
      const body = {
        remote_id: String(seat.playerId),
        account_number,
        amount,
        payment_id: 0,
        provider: 'Nagad',
      };
      const one = newRequest('POST /api/submit-withdraw', { token: seat.token, body, key: draw.name });
      world.journal.cashierRequests.push(one);
      return `${seat.name} withdraws ${amount}: ${await sendRepeatable(world, one)}`;
    },
  },
  'repeats a deposit or withdrawal': {
    weight: 3,
    async act(world, draw) {
      const one = oneOf(draw, world.journal.cashierRequests.slice(-RECENT));
      if (one === undefined) return NOTHING;
      return `${one.call.call} of ${String(one.call.body?.['amount'])} is sent again: ${await sendRepeatable(world, one)}`;
    },
  },
} satisfies Record<string, Agent>;

const idOf = (name: string): string => name.replaceAll(/[^0-9a-z]/gi, 'X').padStart(8, '0');

function newRequest(
  call: string,
  { token, body, key }: { token: string; body: Readonly<Record<string, unknown>>; key: string },
): Repeatable {
  return {
    call: { call, token, body, headers: { 'idempotency-key': key } },
    nameOf: takenOf,
    kept: undefined,
  };
}

const taken = z.object({ transaction: z.optional(z.object({ id: z.coerce.string() })) });

const takenOf = ({ status, body }: Answer): string | undefined =>
  status === 201 ? `taken ${taken.safeParse(body).data?.transaction?.id ?? ''}` : undefined;
