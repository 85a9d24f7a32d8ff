import { Button, Field } from '@maidan/ui';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDraft } from './use-draft.ts';

const FIELDS = ['title', 'link'] as const;
type Link = Readonly<Record<(typeof FIELDS)[number], string>>;

/** A server with one row: every save waits for an answer, which counts the version up unless a second member must agree. */
interface Wire {
  readonly sent: { readonly link: Link; readonly version: number }[];
  answer: (outcome: 'saved' | 'proposed') => void;
}

const title = page.getByLabelText('Title');
const link = page.getByLabelText('Link');
const save = page.getByRole('button', { name: 'Save' });

function LinkForm({ wire }: { wire: Wire }) {
  const [saved, setSaved] = useState({ values: { title: 'Padma', link: '' }, version: 1 });
  const { form, values, set, isSending } = useDraft({
    fields: FIELDS,
    saved,
    read: (typed: Link) => ({ values: typed }),
    send: async (row, version) => {
      wire.sent.push({ link: row, version });
      const outcome = await new Promise((resolve) => {
        wire.answer = resolve;
      });
      if (outcome === 'proposed') return;
      // A server trims what it is sent.
      setSaved({ values: { title: row.title.trim(), link: row.link.trim() }, version: version + 1 });
    },
    onStale: () => expect.unreachable('nobody else saves'),
  });
  return (
    <form {...form}>
      <Field label="Title" value={values.title} onChange={({ target }) => set('title', target.value)} />
      <Field label="Link" value={values.link} onChange={({ target }) => set('link', target.value)} />
      <Button type="submit" waiting={isSending}>
        Save
      </Button>
    </form>
  );
}

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function open(): Wire {
  const wire: Wire = { sent: [], answer: () => expect.unreachable('nothing was sent') };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<LinkForm wire={wire} />);
  return wire;
}

test('what is typed while a save is under way stays, and is saved over the version that the save made', async () => {
  const wire = open();
  await title.fill(' Meghna');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  await link.fill('https://t.me/meghna');
  wire.answer('saved');
  await expect.element(title).toHaveValue('Meghna');
  await expect.element(link).toHaveValue('https://t.me/meghna');
  await save.click();
  await expect
    .poll(() => wire.sent.at(-1))
    .toEqual({ link: { title: 'Meghna', link: 'https://t.me/meghna' }, version: 2 });
});

test('a change that waits for a second member is sent again only after something was typed', async () => {
  const wire = open();
  await title.fill('Meghna');
  await save.click();
  await expect.poll(() => wire.sent).toHaveLength(1);
  wire.answer('proposed');
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await save.click();
  await link.fill('/promotions');
  await save.click();
  await expect.poll(() => wire.sent.map((sent) => sent.link.link)).toEqual(['', '/promotions']);
});
