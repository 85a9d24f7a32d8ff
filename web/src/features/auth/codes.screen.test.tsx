import { OtherAnswer } from '@maidan/contract/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress } from '../../testing/locate.ts';
import { openSite } from '../../testing/open-site.tsx';

const CODES = ['referral_code', 'affiliate_code', 'agent_code'] as const;

const username = page.getByLabelText('Username');
const referralCode = page.getByLabelText('Referral code');

test.for(CODES)('[AUTH-8] /%s stores its code and leads to the sign-up', async (code) => {
  await openSite(`/${code}?${code}=FRIEND%2B7&other=x`, {
    visitor: 'guest',
    replies: { countAffiliateClick: undefined },
  });
  await expectAddress('/signup');
  await expect.element(username).toBeVisible();
  expect(localStorage.getItem(code)).toBe('FRIEND+7');
  await expect.element(referralCode).toHaveValue(code === 'referral_code' ? 'FRIEND+7' : '');
});

test('[AFF-8] following an affiliate’s link counts a click, and a server that is down keeps nobody from signing up', async () => {
  const api = await openSite('/affiliate_code?affiliate_code=PADMA10', {
    visitor: 'guest',
    replies: { countAffiliateClick: new OtherAnswer(503, { code: 'DATABASE_AWAY', message: '' }) },
  });
  await expectAddress('/signup');
  await expect.element(username).toBeVisible();
  expect(api.asked('countAffiliateClick')).toMatchObject([{ body: { code: 'PADMA10' } }]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

const MISSING = CODES.flatMap((code) =>
  ['', `?${code}=`, `?${code}=%20`, '?code=X1'].map((query) => ({ code, query })),
);

test.for(MISSING)(
  '[AUTH-8] /$code$query reports a missing code and still leads to the sign-up',
  async ({ code, query }) => {
    await openSite(`/${code}${query}`, { visitor: 'guest' });
    const alert = page.getByRole('dialog', { name: 'Error' });
    await expect.element(alert).toMatchTextContent(`No ${code} found in the URL`);
    await expectAddress('/signup');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect.element(username).toBeVisible();
    expect(localStorage.getItem(code)).toBeNull();
  },
);

test('[AUTH-8] a code with markup is plain text in the form', async () => {
  const markup = '<img src=x onerror="globalThis.ran=1">';
  await openSite(`/referral_code?referral_code=${encodeURIComponent(markup)}`, { visitor: 'guest' });
  await expect.element(referralCode).toHaveValue(markup);
  await expect.element(page.getByCss('form img')).not.toBeInTheDocument();
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
});
