import { expect, test } from 'vitest';
import { confirmRules, passwordRules, usernameRules } from './sign-up-rules.ts';

const kept = (rules: readonly { readonly kept: boolean }[]) => rules.map((rule) => rule.kept);

test('[AUTH-4] the ticks follow the rules as the player types', () => {
  expect(kept(usernameRules(''))).toEqual([false, false]);
  expect(kept(usernameRules('rahim'))).toEqual([false, true]);
  expect(kept(usernameRules('rahim_2024'))).toEqual([true, false]);
  expect(kept(usernameRules('rahim2024'))).toEqual([true, true]);
  expect(kept(passwordRules('secret12'))).toEqual([true, true]);
  expect(kept(passwordRules('a'.repeat(21)))).toEqual([false, true]);
});

test('[AUTH-4] the confirmation’s rule is shown once it is typed', () => {
  expect(kept(confirmRules('secret12', ''))).toEqual([]);
  expect(kept(confirmRules('secret12', 'secret1'))).toEqual([false]);
  expect(kept(confirmRules('secret12', 'secret12'))).toEqual([true]);
});
