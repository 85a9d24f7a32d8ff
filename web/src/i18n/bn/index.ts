import { account } from './account.ts';
import { auth } from './auth.ts';
import { bettingRecord } from './betting-record.ts';
import { cashier } from './cashier.ts';
import { categories } from './categories.ts';
import { chat } from './chat.ts';
import { exchange } from './exchange.ts';
import { exchangeAccount } from './exchange-account.ts';
import { exchangeSheets } from './exchange-sheets.ts';
import { exchangeLists } from './exchange-lists.ts';
import { freeSpins } from './free-spins.ts';
import { games } from './games.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { leaderboard } from './leaderboard.ts';
import { lobby } from './lobby.ts';
import { matchCentre } from './match-centre.ts';
import { ladder } from './ladder.ts';
import { matches } from './matches.ts';
import { missions } from './missions.ts';
import { passkeys } from './passkeys.ts';
import { push } from './push.ts';
import { promotions } from './promotions.ts';
import { records } from './records.ts';
import { referral } from './referral.ts';
import { refusals } from './refusals.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { turnover } from './turnover.ts';
import { validation } from './validation.ts';
import { vip } from './vip.ts';
import { boards } from './boards.ts';
import { following } from './following.ts';
import { walkThrough } from './walk-through.ts';

export default {
  shell,
  home,
  categories,
  freeSpins,
  games,
  lobby,
  leaderboard,
  search,
  auth,
  account,
  security,
  passkeys,
  push,
  bettingRecord,
  cashier,
  exchange,
  exchangeAccount,
  exchangeLists,
  exchangeSheets,
  matchCentre,
  ladder,
  matches,
  promotions,
  missions,
  vip,
  records,
  referral,
  turnover,
  inbox,
  chat,
  help,
  validation,
  boards,
  following,
  walkThrough,
  refusals,
};
