import * as contract from '@maidan/contract';
import { officeCalls } from '@maidan/contract/office';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { valuesOfSchema } from '../testing/fuzz/values-of-schema.ts';
import { encodeWire, parseWire, turnAround } from './compiled-wire.ts';

const NOTHING_KNOWN = () => [];
const RUNS = 12;
/** More than a schema is used before it is compiled. */
const USES = 150;

const answers = Object.entries(contract.calls).map(([name, { answer }]) => [name, answer] as const);
const staffs = Object.entries(officeCalls).map(([name, { answer }]) => [name, answer] as const);
const live = Object.entries(contract).flatMap(([name, value]) =>
  name.startsWith('live') && value instanceof z.core.$ZodType ? [[name, value] as const] : [],
);

/** What is refused by either, or the text that goes over the wire. */
function textOf(write: () => unknown): string {
  try {
    return JSON.stringify(write()) ?? 'nothing';
  } catch (error) {
    return error instanceof z.core.$ZodError ? 'refused' : String(error);
  }
}

test('[API-5] every answer, and every message of a stream, is written by its compiled schema as by the schema itself', () => {
  const unturned: string[] = [];
  for (const [name, schema] of [...answers, ...live, ...staffs]) {
    const turned = turnAround(schema);
    if (turned === undefined) {
      unturned.push(name);
      continue;
    }
    const compiled = z.compile(turned, { strict: true });
    fc.assert(
      fc.property(valuesOfSchema(schema, NOTHING_KNOWN), (sent) => {
        const given = z.safeParse(schema, sent);
        // The JSON Schema of a text says less than its pattern.
        if (!given.success) return;
        expect(
          textOf(() => z.parse(compiled, given.data)),
          name,
        ).toBe(textOf(() => z.encode(schema, given.data)));
      }),
      { numRuns: RUNS },
    );
  }
  // A few forms that staff fill in and see again: their checks are meant for what is sent.
  const staffNames = new Set(staffs.map(([name]) => name));
  expect(unturned.filter((name) => !staffNames.has(name))).toEqual([]);
  expect(unturned.length).toBeLessThan(staffs.length / 10);
});

test('[API-5] what an answer must not be is refused, and what is none of it left out, however often it is written', () => {
  const { answer } = contract.calls.placeOrder;
  const order = z.decode(answer, {
    order: {
      id: '12',
      market_id: '1.2',
      selection_id: 11,
      side: 'BACK',
      price: 1.9,
      size: '100.00',
      size_matched: '0.00',
      size_remaining: '100.00',
      size_cancelled: '0.00',
      cancel_reason: null,
      avg_price_matched: 0,
      persistence: 'LAPSE',
      status: 'EXECUTABLE',
      placed_at: '2026-01-15T12:00:00.000Z',
      profit: null,
      event_id: '9',
      event_name: 'A v B',
      runner_name: 'A',
    },
    balance: '1.00',
    exposure: '100.00',
  });
  const secret = { ...order, order: { ...order.order, password: 'no' }, token: 'no' };
  const wrong = { ...order, order: { ...order.order, side: 'BOTH' } };
  for (let time = 0; time < USES; time += 1) {
    expect(textOf(() => encodeWire(answer, secret))).toBe(textOf(() => z.encode(answer, order)));
    // @ts-expect-error -- the compiler knows it too
    expect(textOf(() => encodeWire(answer, wrong))).toBe('refused');
  }
});

test('[API-5] what a call is sent is read by its compiled schema with the same faults in the same words', () => {
  const { body } = contract.calls.placeOrder;
  const good = {
    market_id: '1.2',
    selection_id: 11,
    side: 'BACK',
    price: 1.9,
    size: '100.00',
    client_ref: 'a',
  };
  const sent: unknown[] = [
    good,
    { ...good, size: '1e3', side: 1 },
    { ...good, price: null },
    [],
    null,
    'text',
    {},
  ];
  for (let time = 0; time < USES; time += 1)
    for (const given of sent) {
      const [ours, theirs] = [parseWire(body, given), z.safeParse(body, given)];
      expect(ours.success).toBe(theirs.success);
      expect(ours.data).toEqual(theirs.data);
      expect(ours.error?.issues).toEqual(theirs.error?.issues);
    }
});
