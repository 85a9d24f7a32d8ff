import { randomUUID } from 'node:crypto';
import type { EventMarkets, FancyMarket } from '@maidan/contract';
import { money } from '@maidan/engine';
import type { Player } from '../player.ts';
import { browseMatches } from './browse-matches.ts';

const STAKES = [100, 100, 200] as const;

/** Bets on a runner of a bookmaker market that takes bets, at the rate that it shows. */
export async function betOnBookmaker(player: Player): Promise<void> {
  const found = await openMatch(player, 'hasBookmaker');
  if (found === undefined) return;
  const { eventId, markets } = found;
  const offers = Object.values(markets.bookmakers)
    .filter(({ status }) => status === 'OPEN')
    .flatMap(({ marketKey, runners, stakeMin }) =>
      runners
        .filter(({ isSuspended, isBallRunning }) => !isSuspended && !isBallRunning)
        .flatMap(({ runnerId, backRate, layRate }) => [
          ...(backRate === null
            ? []
            : [{ marketKey, stakeMin, runnerId, side: 'BACK', rate: backRate } as const]),
          ...(layRate === null
            ? []
            : [{ marketKey, stakeMin, runnerId, side: 'LAY', rate: layRate } as const]),
        ]),
    );
  const picked = player.rng.pick(offers);
  if (picked === undefined) return;
  const { stakeMin, ...offer } = picked;
  const body = { eventId, ...offer, stake: drawStake(player, stakeMin), clientRef: randomUUID() };
  await player.measure('bookmaker bet', () => player.client.placeBookmakerBet({ body }));
}

/** Bets on a fancy that takes bets, at the line and the rate that it shows. */
export async function betOnFancy(player: Player): Promise<void> {
  const found = await openMatch(player, 'hasFancy');
  if (found === undefined) return;
  const { eventId, markets } = found;
  const fancy = player.rng.pick(
    Object.values(markets.fancies).filter(
      ({ status, isSuspended, isBallRunning }) => status === 'OPEN' && !isSuspended && !isBallRunning,
    ),
  );
  const offer = fancy && drawOffer(player, fancy);
  if (fancy === undefined || offer === undefined) return;
  const stake = drawStake(player, fancy.stakeMin);
  const body = { eventId, marketKey: fancy.marketKey, ...offer, stake, clientRef: randomUUID() };
  await player.measure('fancy bet', () => player.client.placeFancyBet({ body }));
}

/** The house's markets of the match on the screen, or of another one where that has none. */
async function openMatch(
  player: Player,
  needs: 'hasBookmaker' | 'hasFancy',
): Promise<{ readonly eventId: string; readonly markets: EventMarkets } | undefined> {
  if (player.events.length === 0) await browseMatches(player);
  if (player.event?.[needs] !== true)
    player.event = player.rng.pick(player.events.filter((event) => event[needs] && event.inPlay));
  const eventId = player.event?.eventId;
  if (eventId === undefined) {
    await browseMatches(player);
    return undefined;
  }
  const { data } = await player.measure('odds', () => player.client.eventMarkets({ params: { eventId } }));
  const markets = data.items[eventId];
  return markets === undefined ? undefined : { eventId, markets };
}

function drawOffer({ rng }: Player, fancy: FancyMarket) {
  const { kind, no, noRate, yes, yesRate, starts, odd, even, digits } = fancy;
  if (kind === 'SESSION' || kind === 'BALL') {
    if (rng.next() < 0.5 && no !== null && noRate !== null)
      return { side: 'NO', run: no, rate: noRate } as const;
    return yes === null || yesRate === null ? undefined : ({ side: 'YES', run: yes, rate: yesRate } as const);
  }
  if (kind === 'ODD_EVEN') {
    if (rng.next() < 0.5 && odd !== null) return { side: 'ODD', rate: odd } as const;
    return even === null ? undefined : ({ side: 'EVEN', rate: even } as const);
  }
  if (kind === 'KHADDA') {
    const start = rng.pick(starts ?? []);
    return start && ({ side: 'YES', run: start.run, rate: start.rate } as const);
  }
  const digit = rng.pick(digits ?? []);
  return digit && ({ side: 'YES', run: digit.digit, rate: digit.odds } as const);
}

function drawStake({ rng }: Player, stakeMin: bigint) {
  const drawn = BigInt(rng.pick(STAKES) ?? 100) * 100n;
  return money(drawn < stakeMin ? stakeMin : drawn);
}
