import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { homeReplies } from '../testing/home-replies.ts';
import { goTo } from '../testing/locate.ts';
import { onEnd } from '../testing/on-end.ts';
import { openSite } from '../testing/open-site.tsx';
import { general } from '../testing/usual-replies.ts';

const ignore = (event: Event) => event.stopImmediatePropagation();

// The site asks for its logos once in a visit, so this file has no other test.
test('[HOME-20] title, logo and favicon are the operator’s', async () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.prepend(icon);
  onEnd(() => icon.remove());
  // No picture is served here, and a logo that fails to load would be replaced by the site's own.
  addEventListener('error', ignore, { capture: true });
  onEnd(() => removeEventListener('error', ignore, { capture: true }));
  await openSite('/', {
    visitor: 'guest',
    replies: {
      ...homeReplies,
      general: [{ ...general, siteTitle: 'Padma Exchange' }],
      logo: [{ logo: 'logo.svg', mobileLogo: 'usdt.svg', loaderLogo: 'upay.svg', favicon: 'nagad.svg' }],
    },
  });
  await expect.poll(() => document.title).toBe('Padma Exchange');
  await expect.element(page.getByRole('banner').getByCss('img')).toHaveAttribute('src', '/storage/usdt.svg');
  await expect.poll(() => icon.getAttribute('href')).toBe('/storage/nagad.svg');
  goTo('/login');
  await expect.poll(() => document.title).toBe('Log in · Padma Exchange');
});
