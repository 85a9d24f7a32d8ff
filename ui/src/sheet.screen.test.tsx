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
