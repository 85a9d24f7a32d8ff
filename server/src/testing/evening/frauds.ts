import { send } from '../wire-client.ts';
import { addAffiliate } from './affiliates.ts';
import { creditDeposits, type DecidedCase } from './desks.ts';
import type { Evening } from './evening.ts';
import { FEED_RUNNERS, openFeedMarket, settleFeedMarket } from './markets.ts';
import {
  type EveningPlayer,
  addNumber,
  logIn,
  matchBets,
  newNumber,
  openPlayer,
  payIn,
  payOut,
  signUp,
  takaOf,
} from './players.ts';

/** What somebody planted, step by step, and how the staff should come upon it. */
export interface Fraud {
  /** In a few words. */
  readonly kind: string;
  /** What is done before the evening, a day each. */
  readonly daysBefore?: readonly (() => Promise<void>)[];
  /** What is done in each round of the evening, from the first one on. */
  readonly steps: readonly (() => Promise<void>)[];
  /** True if one of the cases is about it, and about who did it. */
  readonly isFound: (cases: readonly DecidedCase[]) => Promise<boolean> | boolean;
}

const HOUSE_RUNNER = FEED_RUNNERS[0];
const OTHER_RUNNER = FEED_RUNNERS[1];

/** True if a case shows that sign, and evidence, of all of them. */
const isAbout =
  (desk: DecidedCase['desk'], sign: string, players: () => readonly EveningPlayer[]) =>
  (cases: readonly DecidedCase[]): boolean =>
    cases.some(
      (one) =>
        one.desk === desk &&
        one.signs.includes(sign) &&
        one.evidence > 0 &&
        players().every(({ remoteId }) => one.playerIds.includes(BigInt(remoteId))),
    );

/** Ten kinds, each by people of its own. `dealers` are players with money who take the other side of a bet. */
export function plantFrauds(evening: Evening, dealers: readonly EveningPlayer[]): Fraud[] {
  /** Lets one win from another, or lose, in a market of its own. */
  const trade = async (
    [backer, layer]: readonly [EveningPlayer, EveningPlayer],
    taka: number,
    isWon: boolean,
  ): Promise<void> => {
    const marketId = await openFeedMarket(evening);
    await matchBets(evening, [backer, layer], { marketId, runnerId: HOUSE_RUNNER, price: 2, taka });
    await settleFeedMarket(evening, marketId, isWon ? HOUSE_RUNNER : OTHER_RUNNER);
  };
  const bet = async (player: EveningPlayer, taka: number, isWon: boolean): Promise<void> => {
    for (const dealer of dealers)
      if ((await takaOf(evening, dealer)) >= taka) return trade([player, dealer], taka, isWon);
    throw new Error(`no dealer has ${taka}`);
  };
  const depositNow = async (player: EveningPlayer, taka: number, payer = player.phone) => {
    await payIn(evening, player, taka, payer);
    await creditDeposits(evening);
  };
  return [
    littlePlay(),
    smallDeposits(),
    severalPayers(),
    otherPayee(),
    oppositeBets(),
    suddenVolume(),
    ring(),
    transfer(),
    excluded(),
    ownAffiliate(),
  ];

  function littlePlay(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'pays in much, plays little, pays out',
      steps: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          await depositNow(player, 24_000);
        },
        async () => bet(first(who), 1_000, false),
        async () => payOut(evening, first(who), 22_000),
      ],
      isFound: isAbout('risk', 'little-play', () => who),
    };
  }

  function smallDeposits(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'pays in by many small amounts',
      steps: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          for (let times = 0; times < 8; times += 1) await depositNow(player, 2_500);
        },
      ],
      isFound: isAbout('risk', 'small-deposits', () => who),
    };
  }

  function severalPayers(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'pays in from the numbers of several people',
      steps: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          for (const number of [player.phone, newNumber(), newNumber()]) {
            if (number !== player.phone) await addNumber(evening, player, number);
            await depositNow(player, 1_000, number);
          }
        },
      ],
      isFound: isAbout('risk', 'several-payers', () => who),
    };
  }

  function otherPayee(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'pays out to a number that nothing came from',
      steps: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          await depositNow(player, 6_000);
        },
        async () => bet(first(who), 6_000, true),
        async () => {
          const number = newNumber();
          await addNumber(evening, first(who), number);
          await payOut(evening, first(who), 5_000, number);
        },
      ],
      isFound: isAbout('risk', 'other-payee', () => who),
    };
  }

  function oppositeBets(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'bets on both sides with two accounts',
      steps: [
        async () => {
          who.push(...(await openOnOneDevice(evening)));
          for (const player of who) await depositNow(player, 15_000);
        },
        ...[true, false, true].map((isWon) => async () => trade(pairOf(who), 4_000, isWon)),
      ],
      isFound: isAbout('risk', 'opposite-bets', () => who.slice(0, 1)),
    };
  }

  function suddenVolume(): Fraud {
    const who: EveningPlayer[] = [];
    const back = async () => {
      who[0] = await logIn(evening.open.url, first(who));
    };
    return {
      kind: 'plays a hundred times what was usual',
      daysBefore: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          await depositNow(player, 25_000);
        },
        ...Array.from({ length: 6 }, (_, day) => async () => {
          await back();
          await bet(first(who), 1_000, day % 2 === 0);
        }),
      ],
      steps: [
        back,
        ...Array.from({ length: 7 }, (_, round) => async () => bet(first(who), 16_000, round % 2 === 0)),
      ],
      isFound: isAbout('risk', 'sudden-volume', () => who),
    };
  }

  function ring(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'trades in a ring',
      steps: [
        async () => {
          who.push(await openPlayer(evening), await openPlayer(evening));
          for (const player of who) await depositNow(player, 15_000);
        },
        ...[true, false, true, false].map((isWon) => async () => trade(pairOf(who), 3_000, isWon)),
      ],
      isFound: isAbout('collusion', 'ring', () => who),
    };
  }

  function transfer(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'loses to an account on the same phone',
      steps: [
        async () => {
          who.push(...(await openOnOneDevice(evening)));
          for (const player of who) await depositNow(player, 25_000);
        },
        // Enough with others that neither looks like a ring.
        async () => {
          for (const player of who) await bet(player, 20_000, true);
        },
        ...[1, 2].map(() => async () => trade(pairOf(who), 3_000, true)),
      ],
      isFound: isAbout('collusion', 'transfer', () => who),
    };
  }

  function excluded(): Fraud {
    const who: EveningPlayer[] = [];
    return {
      kind: 'comes back under another name after excluding themselves',
      steps: [
        async () => {
          const player = await openPlayer(evening);
          who.push(player);
          const body = { length: 'year', password: player.password };
          await send(evening.open.url, 'POST /api/safer-play/exclusion', { token: player.token, body });
        },
        async () => {
          who.push(await signUp(evening, { device: first(who).device }));
        },
      ],
      isFound: isAbout('collusion', 'excluded', () => who),
    };
  }

  function ownAffiliate(): Fraud {
    const who: EveningPlayer[] = [];
    let id = 0n;
    return {
      kind: 'brings a second account of their own as an affiliate',
      steps: [
        async () => {
          const owner = await openPlayer(evening);
          const affiliate = await addAffiliate(evening, { name: 'Selfmade', username: owner.username });
          id = affiliate.id;
          const second = await openPlayer(evening, { device: owner.device, affiliate_code: affiliate.code });
          who.push(second);
          await depositNow(second, 1_000);
        },
      ],
      async isFound() {
        const shown = await evening.staff.as('olivia').showAffiliate({ params: { id } });
        return shown.excluded.some(({ player }) => player.id === BigInt(first(who).remoteId));
      },
    };
  }
}

async function openOnOneDevice(evening: Evening): Promise<[EveningPlayer, EveningPlayer]> {
  const one = await openPlayer(evening);
  return [one, await openPlayer(evening, { device: one.device })];
}

function first(who: readonly EveningPlayer[]): EveningPlayer {
  const [one] = who;
  if (one === undefined) throw new Error('nobody was planted');
  return one;
}

function pairOf(who: readonly EveningPlayer[]): readonly [EveningPlayer, EveningPlayer] {
  const [one, other] = who;
  if (one === undefined || other === undefined) throw new Error('no two were planted');
  return [one, other];
}
