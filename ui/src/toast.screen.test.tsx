import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { LanguageProvider } from './language.tsx';
import { Sheet } from './sheet.tsx';
import { showToast, Toasts } from './toast.tsx';

const TEXT = 'Matched: Back Bangladesh, ৳1,000 at 1.92';
const SHORT = 'The bet was cancelled.';
const LONG = 'Multi Markets holds 10 matches. Take one off first, and then pin this one.';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

interface Plan {
  readonly side?: 'bottom' | 'left' | 'centre';
  readonly kind?: 'modal' | 'beside';
  /** How many rows of buttons stand in the sheet. */
  readonly rows: number;
}

/** Draws a page with sheets open over it, the last on top. */
function draw(...plans: readonly Plan[]): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show(plans);
}

function show(plans: readonly Plan[]): void {
  root?.render(
    <LanguageProvider language="en">
      <Toasts />
      {plans.map(({ rows, ...sheet }, at) => (
        <Sheet
          key={at}
          open
          {...sheet}
          title={`Sheet ${at + 1}`}
          closeLabel="Close"
          onClose={() => undefined}
        >
          <div className="grid gap-2">
            {Array.from({ length: rows }, (_, row) => (
              <Button key={row}>{`Button ${row + 1}`}</Button>
            ))}
          </div>
        </Sheet>
      ))}
    </LanguageProvider>,
  );
}

/** Waits until an element has risen to its place. */
async function endMovement(element: Element): Promise<void> {
  await Promise.all(element.getAnimations().map(({ finished }) => finished));
}

/** What is drawn at the middle of an element; toasts let taps through, and are found by leaving that out. */
function topmostAt(element: Element): Element | null {
  const region = element.closest('[aria-live]');
  if (region instanceof HTMLElement) region.style.pointerEvents = 'auto';
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

function overlap(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const WINDOWS = [
  [320, 568],
  [360, 740],
] as const;

test.for(
  WINDOWS.flatMap((size) =>
    [
      { side: 'bottom', rows: 2 },
      { side: 'bottom', rows: 20 },
      { side: 'centre', rows: 2 },
      { side: 'centre', rows: 20 },
      { side: 'left', rows: 20 },
    ].map((plan) => [...size, plan.side, plan.rows] as const),
  ),
)(
  '[PLAY-14] at %i × %i a toast lies above a modal sheet (%s, of %i buttons), can be announced, and covers no button',
  async ([width, height, side, rows]) => {
    await page.viewport(width, height);
    await expect.poll(() => [innerWidth, innerHeight]).toEqual([width, height]);
    draw({ side: side === 'left' || side === 'centre' ? side : 'bottom', rows });
    const sheet = page.getByRole('dialog', { name: 'Sheet 1' });
    await expect.element(sheet).toBeVisible();
    await Promise.all(
      sheet
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    );
    showToast(TEXT, 'good');
    const toast = page.getByText(TEXT);
    await expect.element(toast).toBeVisible();
    await endMovement(toast.element());
    await expect.poll(() => toast.element().closest('dialog')).toBe(sheet.element());
    await expect.poll(() => topmostAt(toast.element())).toBe(toast.element());
    // Inert content is left out of the accessibility tree, and the dialog's own isn't.
    expect(toast.element().closest('[aria-live=polite]')?.closest('dialog')?.matches(':modal')).toBe(true);
    const { left, right, top } = toast.element().getBoundingClientRect();
    expect([left >= 0, right <= innerWidth, top >= 0]).toEqual([true, true, true]);
    const covered = sheet
      .getByRole('button')
      .elements()
      .filter((button) => overlap(button, toast.element()));
    expect(covered).toEqual([]);
  },
);

/** What the dialog that a toast lies in says. */
function dialogOf(text: string): string | null | undefined {
  return page.getByText(text).element().closest('dialog')?.textContent;
}

test('[PLAY-14] toasts lie above the topmost of two modal sheets, go on above the other when it closes, and then on the page', async () => {
  draw({ rows: 2 }, { side: 'centre', rows: 2 });
  await expect.element(page.getByRole('dialog', { name: 'Sheet 2' })).toBeVisible();
  showToast(SHORT);
  showToast(LONG, 'bad');
  await expect.element(page.getByText(LONG)).toBeVisible();
  expect([dialogOf(SHORT), dialogOf(LONG)]).toEqual(Array(2).fill(expect.stringMatching(/^Sheet 2/)));
  const short = page.getByText(SHORT).element();
  await expect.poll(() => topmostAt(short)).toBe(short);
  show([{ rows: 2 }]);
  await expect.poll(() => dialogOf(LONG)).toMatch(/^Sheet 1/);
  show([]);
  await expect.element(page.getByRole('status')).toMatchTextContent(LONG);
  await expect.element(page.getByText(LONG)).toHaveLength(1);
});

test('[PLAY-14] a toast of the page stands at the top while a sheet beside it leaves it usable', async () => {
  draw({ kind: 'beside', rows: 4 });
  const sheet = page.getByRole('dialog', { name: 'Sheet 1' });
  await expect.element(sheet).toBeVisible();
  showToast(LONG);
  const toast = page.getByText(LONG);
  await expect.element(toast).toBeVisible();
  await endMovement(toast.element());
  expect(overlap(toast.element(), sheet.element())).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Button 4' }));
});
