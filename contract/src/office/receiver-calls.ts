import * as z from 'zod/mini';
import { amountSchema, idSchema, moneySchema, timeSchema } from '../wire.ts';
import { defineOfficeCalls } from './call.ts';
import { deskMethod, ofRequest, paidInSchema } from './desk-request.ts';

/** The receiver numbers that players pay to, and the limits of each channel. */

const deskReceiver = z.object({
  id: idSchema,
  accountNumber: z.string(),
  status: z.enum(['active', 'inactive']),
  lastOfferedAt: z.nullable(timeSchema),
});

const deskChannel = z.object({
  id: idSchema,
  method: deskMethod,
  accountType: z.string(),
  paidIn: paidInSchema,
  amountMin: moneySchema,
  amountMax: moneySchema,
  /** The gateway that collects its deposits and names its own receivers; null for manual payment. */
  gateway: z.nullable(z.string()),
  receivers: z.array(deskReceiver),
});

/** A number that players pay to. */
export type DeskReceiver = z.output<typeof deskReceiver>;
/** A channel of a payment method, with its limits and receiver numbers. */
export type DeskChannel = z.output<typeof deskChannel>;

export const receiverCalls = defineOfficeCalls({
  listDeskChannels: {
    method: 'GET',
    path: '/office/channels',
    right: 'cashier:see',
    summary: 'Every payment channel, with its limits and its receiver numbers.',
    answer: z.object({ channels: z.array(deskChannel) }),
    status: 200,
    refusals: [],
  },
  changeChannelLimits: {
    method: 'PATCH',
    path: '/office/channels/:id',
    right: 'cashier:manage',
    stepUp: true,
    summary: 'Changes the smallest and largest amount of a payment channel, for offers from now on.',
    params: ofRequest,
    body: z.object({ amountMin: amountSchema, amountMax: amountSchema }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND', 'AMOUNT_OUT_OF_RANGE'],
  },
  addReceiver: {
    method: 'POST',
    path: '/office/channels/:id/receivers',
    right: 'cashier:manage',
    stepUp: true,
    summary: 'Adds a receiver number.',
    params: ofRequest,
    body: z.object({
      accountNumber: z
        .string()
        .check(z.trim(), z.regex(/^[A-Za-z0-9-]{5,80}$/, 'Letters, digits and dashes, at least five.')),
    }),
    answer: z.object({ id: idSchema }),
    status: 201,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND', 'RECEIVER_KNOWN'],
  },
  changeReceiver: {
    method: 'PATCH',
    path: '/office/receivers/:id',
    right: 'cashier:manage',
    stepUp: true,
    summary: "Retires a receiver number, which new deposits then can't use, or reactivates it.",
    params: ofRequest,
    body: z.object({ status: z.enum(['active', 'inactive']) }),
    answer: z.undefined(),
    status: 204,
    refusals: ['STEP_UP_NEEDED', 'NOT_FOUND'],
  },
});
