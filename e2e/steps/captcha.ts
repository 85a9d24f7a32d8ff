import { expect, type Page } from '@playwright/test';

/** Follows the captcha images that a page loads; the returned function returns the digits of the newest one. */
export function followCaptcha(page: Page, appUrl: string): () => Promise<string> {
  let id = '';
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/captcha') id = answer.headers()['x-captcha-id'] ?? '';
  });
  return async () => {
    await expect.poll(() => id).not.toBe('');
    const answer = await fetch(`${appUrl}/sandbox/captcha?id=${id}`);
    const shown: unknown = await answer.json();
    return typeof shown === 'object' && shown !== null && 'answer' in shown ? String(shown.answer) : '';
  };
}
