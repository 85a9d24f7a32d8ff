import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InSiteContext } from '../i18n/language.tsx';
import { SessionClock } from './session-clock.tsx';

const at = '2026-01-15T13:00:00.000Z';

test.each([
  ['in the site', 'rahim', true, false],
  ['outside of a site', 'rahim', false, true],
  ['for fun in the site, which knows no session then', null, true, true],
  ['for fun', null, false, true],
] as const)(
  '[CARE-69] a game that is played %s shows a clock of its own only if no other runs',
  (_, player, isInSite, hasClock) => {
    const html = renderToStaticMarkup(
      <InSiteContext value={isInSite}>
        <SessionClock session={{ player, openedAt: at, now: at }} />
      </InSiteContext>,
    );
    expect(html.includes('role="timer"')).toBe(hasClock);
  },
);
