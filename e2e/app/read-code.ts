import { expect } from '@playwright/test';

/** Reads the newest code sent to a phone or e-mail address from `/sandbox/outbox`; waits until there is one. */
export async function readCode(appUrl: string, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await fetch(`${appUrl}/sandbox/outbox?to=${phone}`);
      const messages: unknown = await answer.json();
      code = Array.isArray(messages) ? codeOf(messages[0]) : '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

function codeOf(message: unknown): string {
  return typeof message === 'object' && message !== null && 'code' in message ? String(message.code) : '';
}
