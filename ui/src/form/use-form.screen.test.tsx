import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button.tsx';
import { Field, FieldError } from '../field.tsx';
import { type Language, LanguageProvider, useLanguage } from '../language.tsx';
import type { FormErrors } from './check-form.ts';
import { type Typed, useForm } from './use-form.ts';

const FIELDS = ['name', 'age', 'note'] as const;
type Name = (typeof FIELDS)[number];

interface Person {
  readonly name: string;
  readonly age: number;
}

class Refusal extends Error {
  readonly errors: FormErrors<Name>;
  constructor(errors: FormErrors<Name>) {
    super('Refused');
    this.errors = errors;
  }
}

/** What the form has sent, and how each sending ends. */
interface Wire {
  readonly sent: Person[];
  answer: (refused?: FormErrors<Name> | 'lost') => void;
  /** What `onFailed` was called with. */
  readonly failures: unknown[];
  /** Shows the form in that language. */
  speak: (language: Language) => void;
}

const TEXTS = {
  en: { name: 'Name is required', age: 'Whole years', lost: 'No connection' },
  bn: { name: 'নাম লিখুন', age: 'পূর্ণ বছর', lost: 'সংযোগ নেই' },
};

function PersonForm({ wire, children }: { wire: Wire; children: ReactNode }) {
  const text = TEXTS[useLanguage()];
  const { form, errors, isSending, forget, forgetErrors, reset } = useForm({
    fields: FIELDS,
    read({ name, age }: Typed<Name>) {
      const wrong = {
        name: name === '' ? text.name : undefined,
        age: /^\d+$/.test(age) ? undefined : text.age,
      };
      if (name === 'nobody') return { errors: {} };
      if (wrong.name !== undefined || wrong.age !== undefined) return { errors: wrong };
      return { values: { name, age: Number(age) } };
    },
    send: (person: Person) => {
      wire.sent.push(person);
      return new Promise<void>((resolve, reject) => {
        wire.answer = (refused) => {
          if (refused === undefined) resolve();
          else reject(refused === 'lost' ? new Error('lost') : new Refusal(refused));
        };
      });
    },
    explain: (error) => (error instanceof Refusal ? error.errors : { form: text.lost }),
    onFailed(error) {
      wire.failures.push(error);
    },
  });
  return (
    <form {...form}>
      <Field name="name" label="Name" error={errors.name} />
      <Field name="age" label="Age" error={errors.age} />
      {children}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        Save
      </Button>
      <Button onClick={() => forget('age')}>Any age</Button>
      <Button onClick={forgetErrors}>Start over</Button>
      <Button onClick={reset}>Clear</Button>
    </form>
  );
}

const name = page.getByLabelText('Name');
const age = page.getByLabelText('Age');
const save = page.getByRole('button', { name: 'Save' });

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Opens the form, with fields that aren't its own after the others. */
function open(foreign?: ReactNode): Wire {
  const opened = createRoot(document.body.appendChild(document.createElement('div')));
  root = opened;
  const wire: Wire = {
    sent: [],
    failures: [],
    answer: () => expect.unreachable('nothing was sent'),
    speak: (language) =>
      opened.render(
        <LanguageProvider language={language}>
          <PersonForm wire={wire}>{foreign}</PersonForm>
        </LanguageProvider>,
      ),
  };
  wire.speak('en');
  return wire;
}

async function fill(typed: { readonly name: string; readonly age: string }): Promise<void> {
  await name.fill(typed.name);
  await age.fill(typed.age);
}

test('errors stand at their fields, the first of which has the focus, and nothing is sent', async () => {
  const { sent } = open();
  await save.click();
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await expect.element(age).toHaveAccessibleDescription('Whole years');
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a form may refuse to be sent without an error', async () => {
  const { sent } = open();
  await fill({ name: 'nobody', age: '40' });
  await save.click();
  expect(sent).toEqual([]);
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('a form without errors leaves the focus where it is, though a field that is not its own is marked', async () => {
  const wire = open(<Field name="picture" label="Picture" error="Too large" />);
  await fill({ name: 'Rahim', age: '40' });
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await expect.element(age).toHaveFocus();
  wire.answer();
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await expect.element(age).toHaveFocus();
});

test('what is typed into a field clears its error alone and leaves the focus there', async () => {
  open();
  await save.click();
  await age.fill('4');
  await expect.element(age).not.toHaveAttribute('aria-invalid');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(age).toHaveFocus();
});

test('errors follow the language, but for those that were cleared', async () => {
  const wire = open();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('Name is required');
  await page.getByRole('button', { name: 'Any age' }).click();
  wire.speak('bn');
  await expect.element(name).toHaveAccessibleDescription('নাম লিখুন');
  await expect.element(age).not.toHaveAttribute('aria-invalid');
  await fill({ name: 'Rahim', age: '40' });
  await save.click();
  wire.answer('lost');
  await expect.element(page.getByRole('alert')).toHaveTextContent('▲সংযোগ নেই');
  wire.speak('en');
  await expect.element(page.getByRole('alert')).toHaveTextContent('▲No connection');
  expect(wire.failures).toHaveLength(1);
});

test('errors can be cleared one by one, and all at once', async () => {
  open();
  await save.click();
  await page.getByRole('button', { name: 'Any age' }).click();
  await expect.element(age).not.toHaveAttribute('aria-invalid');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('what was read is sent once, however often the form is submitted meanwhile', async () => {
  const wire = open();
  await fill({ name: 'Rahim', age: '40' });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  const form = document.querySelector('form');
  form?.requestSubmit();
  await name.click();
  await userEvent.keyboard('{Enter}');
  expect(wire.sent).toEqual([{ name: 'Rahim', age: 40 }]);
  wire.answer();
  await expect.element(save).not.toHaveAttribute('aria-busy');
  form?.requestSubmit();
  expect(wire.sent).toHaveLength(2);
});

test('two submits before the first is drawn as waiting send one form', async () => {
  const wire = open();
  await fill({ name: 'Rahim', age: '40' });
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  expect(wire.sent).toHaveLength(1);
});

test('a refusal stands at the field that it names, and what was typed is kept', async () => {
  const wire = open();
  await fill({ name: 'Rahim', age: '12' });
  await save.click();
  wire.answer({ age: 'Too young' });
  await expect.element(age).toHaveAccessibleDescription('Too young');
  await expect.element(age).toHaveFocus();
  await expect.element(name).toHaveValue('Rahim');
  await expect.element(age).toHaveValue('12');
  await expect.element(save).not.toHaveAttribute('aria-busy');
});

test('a failure of the form as a whole is gone with the next try', async () => {
  const wire = open();
  await fill({ name: 'Rahim', age: '40' });
  await save.click();
  wire.answer({ form: 'No connection' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('▲No connection');
  await save.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(wire.sent).toHaveLength(2);
  wire.answer();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(name).toHaveValue('');
});
