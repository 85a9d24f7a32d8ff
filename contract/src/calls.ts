import { accountsCalls } from './calls/accounts.ts';
import { affiliateCalls } from './calls/affiliates.ts';
import { agreementCalls } from './calls/agreements.ts';
import { appKeyCalls } from './calls/app-keys.ts';
import { bonusCalls } from './calls/bonus.ts';
import { cashierCalls } from './calls/cashier.ts';
import { casinoCalls } from './calls/casino.ts';
import { chatCalls } from './calls/chat.ts';
import { contentCalls } from './calls/content.ts';
import { exchangeCalls } from './calls/exchange.ts';
import { marketOddsCalls } from './calls/market-odds.ts';
import { eventMarketsCalls } from './calls/event-markets.ts';
import { bettingRecordCalls } from './calls/betting-records.ts';
import { disputeCalls } from './calls/disputes.ts';
import { helpCalls } from './calls/help.ts';
import { identityCalls } from './calls/identity.ts';
import { boardCalls } from './calls/boards.ts';
import { bestExecutionCalls } from './calls/best-execution.ts';
import { exposureLimitCalls } from './calls/exposure-limits.ts';
import { followingCalls } from './calls/following.ts';
import { jackpotCalls } from './calls/jackpots.ts';
import { leaderboardCalls } from './calls/leaderboard.ts';
import { priceAlertCalls } from './calls/price-alerts.ts';
import { missionCalls } from './calls/missions.ts';
import { pushCalls } from './calls/push.ts';
import { regulatorCalls } from './calls/regulator.ts';
import { raceCalls } from './calls/races.ts';
import { matchMarketsCalls } from './calls/match-markets.ts';
import { matchPlayersCalls } from './calls/match-players.ts';
import { nameCalls } from './calls/names.ts';
import { houseBetCalls } from './calls/house-bets.ts';
import { sportsbookCalls } from './calls/sportsbook.ts';
import { exchangeRecordCalls } from './calls/exchange-records.ts';
import { helpLineCalls } from './calls/help-lines.ts';
import { inboxCalls, unreadCalls } from './calls/inbox.ts';
import { passwordCalls } from './calls/passwords.ts';
import { passkeyCalls, passkeyLoginCalls } from './calls/passkeys.ts';
import { profileCalls } from './calls/profile.ts';
import { registrationCalls } from './calls/registration.ts';
import { providerWalletCalls } from './calls/provider-wallets.ts';
import { openPositionCalls } from './calls/open-positions.ts';
import { exchangeTermsCalls } from './calls/exchange-terms.ts';
import { playerCommissionCalls } from './calls/player-commission.ts';
import { runnerHistoryCalls } from './calls/runner-history.ts';
import { runnerLadderCalls } from './calls/runner-ladder.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { sessionCalls } from './calls/sessions.ts';
import { limitsCalls } from './calls/limits.ts';
import { productBlockCalls } from './calls/product-blocks.ts';
import { promotionCalls } from './calls/promotions.ts';
import { playSessionCalls } from './calls/play-sessions.ts';
import { saferPlayCalls } from './calls/safer-play.ts';
import { selfExclusionCalls } from './calls/self-exclusion.ts';
import { settingsCalls } from './calls/settings.ts';
import { standingCalls } from './calls/standing.ts';
import { statementCalls } from './calls/statement.ts';
import { stepUpCalls } from './calls/step-up.ts';
import { sportsCalls } from './calls/sports.ts';
import { turnoverCalls } from './calls/turnovers.ts';
import { unreadReplyCalls } from './calls/unread-replies.ts';
import { walletCalls } from './calls/wallet.ts';

/** Every call of the API, by its name in the app. */
export const calls = {
  ...accountsCalls,
  ...walletCalls,
  ...registrationCalls,
  ...affiliateCalls,
  ...passwordCalls,
  ...profileCalls,
  ...settingsCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...passkeyLoginCalls,
  ...stepUpCalls,
  ...appKeyCalls,
  ...contentCalls,
  ...promotionCalls,
  ...bonusCalls,
  ...turnoverCalls,
  ...missionCalls,
  ...cashierCalls,
  ...sportsCalls,
  ...matchMarketsCalls,
  ...raceCalls,
  ...matchPlayersCalls,
  ...nameCalls,
  ...boardCalls,
  ...followingCalls,
  ...priceAlertCalls,
  ...exposureLimitCalls,
  ...bestExecutionCalls,
  ...leaderboardCalls,
  ...jackpotCalls,
  ...marketOddsCalls,
  ...exchangeCalls,
  ...openPositionCalls,
  ...exchangeTermsCalls,
  ...playerCommissionCalls,
  ...runnerHistoryCalls,
  ...runnerLadderCalls,
  ...eventMarketsCalls,
  ...sportsbookCalls,
  ...houseBetCalls,
  ...bettingRecordCalls,
  ...exchangeRecordCalls,
  ...disputeCalls,
  ...statementCalls,
  ...limitsCalls,
  ...saferPlayCalls,
  ...selfExclusionCalls,
  ...productBlockCalls,
  ...playSessionCalls,
  ...standingCalls,
  ...helpLineCalls,
  ...agreementCalls,
  ...casinoCalls,
  ...providerWalletCalls,
  ...inboxCalls,
  ...unreadCalls,
  ...pushCalls,
  ...chatCalls,
  ...unreadReplyCalls,
  ...helpCalls,
  ...regulatorCalls,
  ...identityCalls,
};
