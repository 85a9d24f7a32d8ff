import { page, userEvent } from 'vitest/browser';

/** Presses Escape, more often than a browser asks a page before it closes a dialog, and clicks beside the open sheet. */
export async function tryToDismiss(): Promise<void> {
  await userEvent.keyboard('{Escape}{Escape}{Escape}{Escape}');
  await page.getByRole('dialog').click({ position: { x: 1, y: -20 }, force: true });
}
