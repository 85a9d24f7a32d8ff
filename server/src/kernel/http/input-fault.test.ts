import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputFault } from './input-fault.ts';

const cases: readonly (readonly [z.core.$ZodType, unknown, string])[] = [
  [z.object({ name: z.string() }), {}, 'name is missing.'],
  [z.object({ name: z.string() }), { name: 7 }, 'name must be text.'],
  [
    z.object({ stake: z.object({ size: z.number() }) }),
    { stake: { size: '1' } },
    'stake.size must be a number.',
  ],
  [z.object({ page: z.int() }), { page: 1.5 }, 'page must be a whole number.'],
  [z.object({ on: z.boolean() }), { on: 'yes' }, 'on must be true or false.'],
  [z.object({ ids: z.array(z.string()) }), { ids: 'a' }, 'ids must be a list.'],
  [z.object({ name: z.map(z.string(), z.string()) }), { name: 1 }, 'name has the wrong type.'],
  [z.object({ lang: z.enum(['en', 'bn']) }), { lang: 'xx' }, 'lang must be one of: en, bn.'],
  [z.object({ kind: z.literal('SLOT') }), { kind: 'x' }, 'kind must be SLOT.'],
  [
    z.object({ text: z.string().check(z.maxLength(3)) }),
    { text: 'long' },
    'text must have at most 3 characters.',
  ],
  [
    z.object({ text: z.string().check(z.minLength(3)) }),
    { text: 'ab' },
    'text must have at least 3 characters.',
  ],
  [z.object({ text: z.string().check(z.minLength(1)) }), { text: '' }, 'text must not be empty.'],
  [
    z.object({ ids: z.array(z.string()).check(z.maxLength(1)) }),
    { ids: ['a', 'b'] },
    'ids must have at most 1 entry.',
  ],
  [z.object({ size: z.number().check(z.gte(1)) }), { size: 0 }, 'size must be at least 1.'],
  [z.object({ size: z.number().check(z.gt(0)) }), { size: 0 }, 'size must be more than 0.'],
  [z.object({ size: z.number().check(z.lt(9)) }), { size: 9 }, 'size must be less than 9.'],
  [z.object({ size: z.number().check(z.multipleOf(5)) }), { size: 7 }, 'size must be a multiple of 5.'],
  [z.object({ email: z.email() }), { email: 'x' }, 'email is not an e-mail address.'],
  [z.object({ code: z.string().check(z.regex(/^\d+$/)) }), { code: 'x' }, 'code has the wrong format.'],
  [z.strictObject({ a: z.optional(z.string()) }), { b: 1, c: 2 }, 'The request has unknown fields: b, c.'],
  [z.object({ id: z.union([z.string(), z.number()]) }), { id: true }, 'id is not valid.'],
  [z.object({ name: z.string('Your name, please') }), {}, 'Your name, please'],
];

test.each(cases)(
  '[API-3] input that is refused is told what is wrong in a sentence (%#)',
  (schema, input, sentence) => {
    const result = z.safeParse(schema, input, { error: inputFault });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence]);
  },
);
