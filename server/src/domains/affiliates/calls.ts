import type { calls } from '@maidan/contract';
import type { Handlers } from '../../kernel/http/served-call.ts';
import { countClick } from './count-click.ts';
import type { AffiliatesDeps } from './deps.ts';

/** Serves what a guest who follows an affiliate's link tells the site. */
export function clickHandlers(
  deps: Pick<AffiliatesDeps, 'db' | 'clock'>,
): Handlers<Pick<typeof calls, 'countAffiliateClick'>> {
  return {
    async countAffiliateClick({ body }, { device }) {
      await countClick(deps, body.code, device());
      return undefined;
    },
  };
}
