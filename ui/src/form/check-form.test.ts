import { expect, test } from 'vitest';
import { checkForm, fieldErrors, hasErrors } from './check-form.ts';

interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

const refusing = (issues: readonly Issue[]) => ({
  safeParse: () => ({ success: false, error: { issues } }) as const,
});

test('a form that fits its schema is read as the schema reads it', () => {
  const schema = {
    safeParse: (typed: unknown) => ({ success: true, data: { typed, isRead: true } }) as const,
  };
  expect(checkForm(schema, { name: 'Rahim' })).toEqual({
    values: { typed: { name: 'Rahim' }, isRead: true },
  });
});

test('each field that does not fit shows its own first error', () => {
  const schema = refusing([
    { path: ['name'], message: 'Name is required' },
    { path: ['name'], message: 'Letters only' },
    { path: ['phones', '0'], message: 'No such number' },
  ]);
  expect(checkForm(schema, { name: '' })).toEqual({
    errors: { name: 'Name is required', phones: 'No such number' },
  });
});

test('a field inside another may have its own name', () => {
  const issues = [
    { path: ['shares', 'slot'], message: 'At most 100' },
    { path: ['shares', 'slot'], message: 'Whole numbers only' },
    { path: ['name'], message: 'Name is required' },
  ];
  expect(fieldErrors(issues, ([first, second]) => second ?? first)).toEqual({
    slot: 'At most 100',
    name: 'Name is required',
  });
});

test('an error that was cleared is none', () => {
  expect(hasErrors({})).toBe(false);
  expect(hasErrors({ name: undefined })).toBe(false);
  expect(hasErrors({ name: undefined, form: 'No connection' })).toBe(true);
});
