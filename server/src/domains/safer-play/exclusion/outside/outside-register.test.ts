import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../kernel/refusal.ts';
import { fakeClock } from '../../../../kernel/time/clock.ts';
import { type OutsideRegister, refuseIfRegistered } from './outside-register.ts';
import { simulatedRegister } from './simulated-register.ts';

const person = { name: 'Rahim Uddin', birthday: undefined, email: 'rahim@example.com', phone: '01712345678' };
const clock = fakeClock(new Date('2026-01-15T13:00:00Z'));
const codeOf = (register: OutsideRegister, email = person.email) =>
  refuseIfRegistered({ register, clock }, { ...person, email }).then(
    () => 'comes in',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('[CARE-19] an outside register', () => {
  test.each([
    ['yes', 'DETAILS_REFUSED'],
    ['unknown', 'REGISTER_SILENT'],
    ['no', 'comes in'],
    ['previously', 'comes in'],
  ] as const)('that answers %s: %s', async (answer, code) => {
    expect(await codeOf({ lookUp: () => Promise.resolve(answer) })).toBe(code);
  });

  test('that fails lets nobody in', async () => {
    expect(await codeOf({ lookUp: () => Promise.reject(new Error('down')) })).toBe('REGISTER_SILENT');
  });

  test('that says nothing lets nobody in after five seconds', async () => {
    const asked = codeOf({ lookUp: () => new Promise(() => undefined) });
    await clock.advance(4_999);
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits');
    await clock.advance(1);
    expect(await asked).toBe('REGISTER_SILENT');
  });

  test.each([
    ['excluded@example.com', 'DETAILS_REFUSED'],
    ['excluded.2@example.com', 'DETAILS_REFUSED'],
    ['unknown@example.com', 'REGISTER_SILENT'],
    ['returned@example.com', 'comes in'],
    ['rahim@example.com', 'comes in'],
    ['excludedness@example.com', 'comes in'],
  ])('that is simulated tells by the mailbox: %s %s', async (email, code) => {
    expect(await codeOf(simulatedRegister, email)).toBe(code);
  });
});
