import { CallRefused } from '@maidan/contract';
import { officeCalls } from '@maidan/contract/office';
import { createFakeApi, OtherAnswer, Refused } from '@maidan/contract/testing';
import { LanguageProvider } from '@maidan/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../lib/api.ts';
import { StepUpSheet } from './step-up-sheet.tsx';

const dialog = page.getByRole('dialog', { name: 'Is it you?' });
const confirm = page.getByRole('button', { name: 'Confirm' });
const password = page.getByLabelText('Password', { exact: true });
const code = page.getByLabelText('Authenticator code');
const made = {
  role: 'content',
  token: 'a one-time link',
  expiresAt: new Date('2026-11-25T12:00:00Z'),
} as const;
const invite = () => api.inviteStaff({ body: { role: 'content' } });

let root: Root | undefined;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <LanguageProvider language="en">
      <QueryClientProvider client={new QueryClient()}>
        <StepUpSheet />
      </QueryClientProvider>
    </LanguageProvider>,
  );
});

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A server that wants a proof before it makes an invitation. */
function openServer() {
  const server = createFakeApi(officeCalls, {
    listStaffPasskeys: { passkeys: [] },
    inviteStaff: new Refused('STEP_UP_NEEDED'),
    officeStepUp: new OtherAnswer(400, { code: 'STAFF_PASSWORD_WRONG', message: 'The password is wrong.' }),
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    server.fetch(new URL(address, location.origin), init),
  );
  return server;
}

test('[SAFE-44] one dialog asks the member, and the refused call is repeated once it is proved', async () => {
  const server = openServer();
  const inviting = invite();
  await expect.element(dialog).toBeVisible();
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription('Enter your password.');
  await password.fill('not the one');
  await confirm.click();
  await expect.element(dialog).toMatchTextContent('The password is wrong.');
  server.reply({ officeStepUp: undefined, inviteStaff: made });
  await page.getByRole('button', { name: 'Use the authenticator instead' }).click();
  await code.fill('123456');
  await confirm.click();
  expect(await inviting).toEqual(made);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked('officeStepUp').at(-1)).toMatchObject({ body: { by: 'code', code: '123456' } });
  expect(server.asked('inviteStaff')).toHaveLength(2);
});

test('[SAFE-44] calls that wait for a proof share the dialog, and are refused when the member declines', async () => {
  const server = openServer();
  const both = Promise.allSettled([invite(), invite()]);
  await expect.element(dialog).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  for (const outcome of await both) {
    const reason: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
    expect(reason instanceof CallRefused && reason.code).toBe('STEP_UP_NEEDED');
  }
  expect(server.asked('inviteStaff')).toHaveLength(2);
  expect(server.asked('officeStepUp')).toHaveLength(0);
});
