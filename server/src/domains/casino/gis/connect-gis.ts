import { z } from 'zod';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { newToken } from '../../../kernel/secrets/ids.ts';
import type { Rest } from '../../../kernel/http/load-watch.ts';
import type { Log } from '../../../kernel/monitoring/log.ts';
import type { Random } from '../../../kernel/secrets/random.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { walletCurrency } from '../../ledger/index.ts';
import type { GameProvider } from '../game-provider.ts';
import { openGameSession } from '../seamless-wallet/open-game-session.ts';
import type { GisMerchant } from './merchants.ts';
import { signGis } from './signature.ts';
import { tracedFetch } from '../../../kernel/tracing/traced-fetch.ts';

const ANSWER_MS_MAX = 8000;
const answerShape = z.object({ url: z.url() });

/**
 * A GIS-type aggregator as a provider (GAME-3, GAME-4): a launch opens a game session at the wallet and requests the
 * game's address (`POST games/init`). Refuses GAME_PROVIDER_DOWN unless the answer is an address of the aggregator's
 * own.
 */
export function connectGis(
  deps: {
    readonly db: Db;
    readonly clock: Clock;
    readonly random: Random;
    readonly log: Log;
    /** Begins the wait for the aggregator's answer. */
    readonly rest: Rest;
  },
  merchant: GisMerchant,
): GameProvider {
  return {
    async launch({ player, gameCode, returnUrl, isMobile }) {
      const { name: partner } = merchant;
      const session = {
        partner,
        playerId: player.id,
        gameCode,
        loginId: player.sessionId,
        country: player.country,
      };
      const token = await openGameSession(deps, session);
      const fields = new URLSearchParams({
        game_uuid: gameCode,
        player_id: player.username,
        player_name: player.username,
        currency: walletCurrency,
        session_id: token,
        device: isMobile ? 'mobile' : 'desktop',
        ...(returnUrl === '' ? {} : { return_url: returnUrl }),
      });
      const goOn = deps.rest();
      try {
        const url = await askForAddress(deps, merchant, fields);
        if (merchant.gameOrigins.includes(new URL(url).origin)) return url;
        deps.log.error({ partner, url }, 'an aggregator’s game stands where no frame is allowed');
      } catch (error) {
        deps.log.error({ err: error, partner }, 'an aggregator opened no game');
      } finally {
        goOn();
      }
      throw new Refusal('GAME_PROVIDER_DOWN');
    },
  };
}

async function askForAddress(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  { apiUrl, merchantId, merchantKey }: GisMerchant,
  fields: URLSearchParams,
): Promise<string> {
  const timestamp = Math.floor(clock.now().getTime() / 1000).toString();
  const stamp = { merchantId, timestamp, nonce: newToken(random) };
  const answer = await tracedFetch('game aggregator')(`${apiUrl}/games/init`, {
    method: 'POST',
    headers: {
      'x-merchant-id': merchantId,
      'x-timestamp': timestamp,
      'x-nonce': stamp.nonce,
      'x-sign': signGis(fields, stamp, merchantKey),
    },
    body: fields,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS_MAX),
  });
  if (!answer.ok) throw new Error(`games/init answered ${answer.status}`);
  return answerShape.parse(await answer.json()).url;
}
