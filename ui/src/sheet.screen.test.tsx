import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LanguageProvider } from './language.tsx';
import { Sheet } from './sheet.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test.each(['bottom', 'centre'] as const)(
  'a tall sheet (%s) leaves some of the page visible, and scrolls within itself',
  async (side) => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <LanguageProvider language="en">
        <Sheet open side={side} title="Tall" closeLabel="Close" onClose={() => undefined}>
          <div style={{ height: 3000 }} />
        </Sheet>
      </LanguageProvider>,
    );
    const sheet = page.getByRole('dialog', { name: 'Tall' });
    await expect.element(sheet).toBeVisible();
    expect(sheet.element().clientHeight).toBeLessThanOrEqual(Math.ceil(innerHeight * 0.88));
    await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport();
  },
);

test('the second click of a double click that opened a sheet does nothing there, and the next one does', async () => {
  const taken: string[] = [];
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <LanguageProvider language="en">
        <button type="button" className="fixed inset-0" onClick={() => setOpen(true)}>
          Open
        </button>
        <Sheet
          open={isOpen}
          side="centre"
          title="Below the finger"
          closeLabel="Close"
          onClose={() => taken.push('closed')}
        >
          <button type="button" className="h-[60dvh] w-full" onClick={() => taken.push('taken')}>
            Take
          </button>
        </Sheet>
      </LanguageProvider>
    );
  }
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Opener />);
  await page.getByRole('button', { name: 'Open' }).dblClick();
  const take = page.getByRole('button', { name: 'Take' });
  await expect.element(take).toBeVisible();
  expect(taken).toEqual([]);
  await take.click();
  await take.dblClick();
  expect(taken).toEqual(['taken', 'taken', 'taken']);
});
