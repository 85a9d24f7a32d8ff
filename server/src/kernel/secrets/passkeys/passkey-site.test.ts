import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../testing/open-test-app.ts';
import { send } from '../../../testing/wire-client.ts';
import { Refusal } from '../../refusal.ts';
import { passkeySiteOf } from './passkey-site.ts';

describe('[SAFE-38] the site that a passkey is made for', () => {
  test.each([
    ['https://maidan.example', 'maidan.example', 'https://maidan.example'],
    ['https://Bets.Maidan.example:8443', 'bets.maidan.example', 'https://bets.maidan.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('%s is named by its host', (given, rpId, origin) => {
    expect(passkeySiteOf(given)).toEqual({ rpId, origin });
  });

  test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://', 'http://2130706433'])(
    '%s has no name',
    (given) => expect(() => passkeySiteOf(given)).toThrow(Refusal),
  );

  test('is that of PUBLIC_URL where the operator has set it, whatever name reaches the process', async () => {
    const app = await openTestApp({ config: { publicUrl: 'https://bets.example' } });
    try {
      const { body } = await send(app.url, 'POST /api/login/passkey/begin');
      expect(body).toMatchObject({
        rpId: 'bets.example',
        userVerification: 'required',
        allowCredentials: [],
      });
    } finally {
      await app.close();
    }
  });
});
