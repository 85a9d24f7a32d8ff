import type { Language } from '@maidan/ui';
import type { Messages, TextPart, Texts } from './messages.ts';

type Loaders = { readonly [Part in TextPart]: () => Promise<Pick<Messages, Part>> };

const loaders: Record<Language, Loaders> = {
  en: {
    shell: () => import('./en/shell.ts'),
    home: () => import('./en/home.ts'),
    categories: () => import('./en/categories.ts'),
    freeSpins: () => import('./en/free-spins.ts'),
    games: () => import('./en/games.ts'),
    lobby: () => import('./en/lobby.ts'),
    leaderboard: () => import('./en/leaderboard.ts'),
    search: () => import('./en/search.ts'),
    auth: () => import('./en/auth.ts'),
    account: () => import('./en/account.ts'),
    security: () => import('./en/security.ts'),
    passkeys: () => import('./en/passkeys.ts'),
    push: () => import('./en/push.ts'),
    cashier: () => import('./en/cashier.ts'),
    exchange: () => import('./en/exchange.ts'),
    exchangeAccount: () => import('./en/exchange-account.ts'),
    exchangeLists: () => import('./en/exchange-lists.ts'),
    exchangeSheets: () => import('./en/exchange-sheets.ts'),
    matches: () => import('./en/matches.ts'),
    matchCentre: () => import('./en/match-centre.ts'),
    ladder: () => import('./en/ladder.ts'),
    bettingRecord: () => import('./en/betting-record.ts'),
    promotions: () => import('./en/promotions.ts'),
    missions: () => import('./en/missions.ts'),
    vip: () => import('./en/vip.ts'),
    records: () => import('./en/records.ts'),
    referral: () => import('./en/referral.ts'),
    turnover: () => import('./en/turnover.ts'),
    inbox: () => import('./en/inbox.ts'),
    chat: () => import('./en/chat.ts'),
    help: () => import('./en/help.ts'),
    validation: () => import('./en/validation.ts'),
    boards: () => import('./en/boards.ts'),
    following: () => import('./en/following.ts'),
    walkThrough: () => import('./en/walk-through.ts'),
    refusals: () => import('./en/refusals.ts'),
  },
  bn: {
    // The Bangla font is loaded with the Bangla texts.
    async shell() {
      const [texts] = await Promise.all([import('./bn/shell.ts'), import('./bn/font.css')]);
      return texts;
    },
    home: () => import('./bn/home.ts'),
    categories: () => import('./bn/categories.ts'),
    freeSpins: () => import('./bn/free-spins.ts'),
    games: () => import('./bn/games.ts'),
    lobby: () => import('./bn/lobby.ts'),
    leaderboard: () => import('./bn/leaderboard.ts'),
    search: () => import('./bn/search.ts'),
    auth: () => import('./bn/auth.ts'),
    account: () => import('./bn/account.ts'),
    security: () => import('./bn/security.ts'),
    passkeys: () => import('./bn/passkeys.ts'),
    push: () => import('./bn/push.ts'),
    cashier: () => import('./bn/cashier.ts'),
    exchange: () => import('./bn/exchange.ts'),
    exchangeAccount: () => import('./bn/exchange-account.ts'),
    exchangeLists: () => import('./bn/exchange-lists.ts'),
    exchangeSheets: () => import('./bn/exchange-sheets.ts'),
    matches: () => import('./bn/matches.ts'),
    matchCentre: () => import('./bn/match-centre.ts'),
    ladder: () => import('./bn/ladder.ts'),
    bettingRecord: () => import('./bn/betting-record.ts'),
    promotions: () => import('./bn/promotions.ts'),
    missions: () => import('./bn/missions.ts'),
    vip: () => import('./bn/vip.ts'),
    records: () => import('./bn/records.ts'),
    referral: () => import('./bn/referral.ts'),
    turnover: () => import('./bn/turnover.ts'),
    inbox: () => import('./bn/inbox.ts'),
    chat: () => import('./bn/chat.ts'),
    help: () => import('./bn/help.ts'),
    validation: () => import('./bn/validation.ts'),
    boards: () => import('./bn/boards.ts'),
    following: () => import('./bn/following.ts'),
    walkThrough: () => import('./bn/walk-through.ts'),
    refusals: () => import('./bn/refusals.ts'),
  },
};

/**
 * The texts that every screen uses. Refusals arrive in the server's English, so only Bangla has to load their texts.
 */
export const basicParts: Readonly<Record<Language, readonly TextPart[]>> = {
  en: ['shell', 'categories'],
  bn: ['shell', 'categories', 'refusals'],
};

/** Loads parts of a language's dictionary. */
export async function loadTexts(language: Language, parts: readonly TextPart[]): Promise<Texts> {
  const loaded: readonly Texts[] = await Promise.all(parts.map((part) => loaders[language][part]()));
  return Object.assign({}, ...loaded);
}
