import { Refused } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguages } from '../testing/in-languages.ts';
import { homeReplies } from '../testing/home-replies.ts';
import { openSite } from '../testing/open-site.tsx';
import { general } from '../testing/usual-replies.ts';

test.each(
  inLanguages(
    [
      ['en', 'Many are here right now. Trying again by itself…'],
      ['bn', 'এখন অনেকেই সাইটে আছেন। নিজে থেকেই আবার চেষ্টা হচ্ছে…'],
    ] as const,
    'en',
  ),
)(
  '[SAFE-45] while the server is busy a notice says so in %s, the screen tries again, and shows no error',
  async (language, text) => {
    let isBusy = true;
    const notice = page.getByText(text);
    const api = await openSite('/', {
      language,
      visitor: 'guest',
      replies: {
        ...homeReplies,
        general: () => (isBusy ? new Refused('BUSY', { retryAfterSeconds: 1 }) : [general]),
      },
    });
    await expect.element(notice).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    isBusy = false;
    await expect.element(notice, { timeout: 10_000 }).not.toBeInTheDocument();
    expect(api.asked('general').length).toBeGreaterThan(1);
  },
);
