import { type Call, calls } from '@maidan/contract';
import { methodId } from './funds.ts';
import { orderBody } from './trading.ts';
import { matchBookmaker, sixOverSession, twoRunnerMarket } from './scripted-feed.ts';
import { sampleMadePasskey, samplePasskeyUse } from './passkey-samples.ts';
import { samplePushTarget } from './test-device.ts';
import { type TestPlayer, newSignUpForm } from './wire-client.ts';

/** The name of a call of the table. */
export type CallName = keyof typeof calls;

/** One call's input in wire form. */
export interface Sample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Who and what the samples refer to: a player, and that player's open order, session, message, chat and passkey. */
export interface SampleOwner {
  readonly url: string;
  readonly player: TestPlayer;
  readonly orderId: string;
  /** Not the session of the player's token. */
  readonly sessionId: string;
  readonly messageId: string;
  readonly passkeyId: string;
  readonly chatId: string;
  readonly priceAlertId: string;
  readonly boardId: string;
  readonly appKeyId: string;
}

/** Well-formed input for every call; a new call doesn't compile without its sample. */
export async function sampleCalls(owner: SampleOwner): Promise<Readonly<Record<CallName, Sample>>> {
  const { url, player, orderId, sessionId, messageId, chatId, passkeyId, priceAlertId, boardId, appKeyId } =
    owner;
  const { phone, currency: _, status: __, name: ___, ...registration } = newSignUpForm();
  const bKash = await methodId(url, 'bKash');
  const own = { query: { remote_id: player.remoteId } };
  const lang = { query: { lang: 'en' } };
  const message = { params: { id: messageId } };
  const market = { params: { marketId: twoRunnerMarket.marketId } };
  const event = { params: { eventId: sixOverSession.eventId } };
  const payment = { remote_id: player.remoteId, account_number: player.phone, payment_id: bKash };
  return {
    login: { body: { username: player.username, password: 'jolpai2749' } },
    logout: {},
    countAffiliateClick: { body: { code: 'PADMA10' } },
    showRegulator: {},
    signUp: { body: { ...newSignUpForm(), referral_code: '', agent_code: '', affiliate_code: 'x' } },
    register: {
      body: {
        ...registration,
        currencyType: '8',
        friendReferCode: 'FRIEND12',
        realName: 'Rahim Uddin',
        callingCode: '880',
        phoneNumber: phone,
        captcha: '1234',
        captcha_id: 'x',
        ageCheck: true,
        agent_code: '',
        affiliate_code: 'x',
      },
    },
    forgotPassword: {
      body: { type: 'email', email: 'nobody@example.com', username: 'nobodyhere' },
    },
    resetPassword: {
      body: {
        otp: '123456',
        password: 'jolpai2750',
        password_confirmation: 'jolpai2750',
        username: 'nobodyhere',
      },
    },
    changePassword: {
      body: {
        new_password: 'jolpai2750',
        old_password: 'not the one',
        new_password_confirmation: 'jolpai2750',
      },
    },
    showSecondFactor: {},
    beginAuthenticator: { body: { password: 'not the one' } },
    confirmAuthenticator: { body: { code: '123456' } },
    removeAuthenticator: { body: { password: 'not the one', code: '123456' } },
    listPasskeys: {},
    beginPasskey: {},
    addPasskey: { body: { name: 'Phone', passkey: sampleMadePasskey } },
    removePasskey: { params: { id: passkeyId } },
    beginPasskeyLogin: {},
    passkeyLogin: { body: { passkey: samplePasskeyUse } },
    showStepUp: {},
    beginPasskeyStepUp: {},
    stepUp: { body: { by: 'password', password: 'not the one' } },
    renewPlayerRecoveryCodes: { body: { code: '123456' } },
    saveBirthday: { body: { remote_id: player.remoteId, dofb: '1990-05-17' } },
    saveLanguage: { body: { language: 'bn' } },
    addPhone: { body: { phone: '01812345678' } },
    sendAddedPhoneCode: { body: { phone: '01812345678' } },
    verifyAddedPhone: { body: { verification_code: '123456' } },
    listReferred: { query: { remote_id: player.remoteId, page: '1' } },
    listSessions: {},
    endSession: { params: { id: sessionId } },
    endAllSessions: {},
    balance: {},
    showUser: own,
    listPhones: {},
    sendPhoneCode: { body: { phone: player.phone } },
    verifyPhone: { body: { verification_code: '123456' } },
    general: lang,
    names: lang,
    logo: {},
    sliders: lang,
    socialLinks: {},
    promotions: lang,
    promotion: { params: { promotionId: '1' }, ...lang },
    desktopBanners: lang,
    claimCashBonus: {},
    convertPoints: { query: { ...own.query, vip_coin: '10' } },
    showPoints: own,
    showVip: lang,
    showMissions: {},
    takeDailyReward: { body: { reward: 'daily-bonus', day: '2026-01-15' } },
    hideMissions: { body: { is_hidden: true } },
    listTurnovers: { query: { ...own.query, lang: 'en' } },
    giveUpBonus: { params: { turnoverId: '1' } },
    paymentMethods: {},
    depositChannels: { query: { name: 'bKash' } },
    receiverNumber: { query: { name: 'bKash', account_type: 'Personal', amount: '500' } },
    submitDeposit: {
      body: {
        ...payment,
        payer_number: player.phone,
        transaction_id: 'SAMPLE0001',
        amount: '500',
        promotion_id: 0,
      },
    },
    checkWithdrawal: own,
    requestPayment: {
      query: { lang: 'en' },
      body: { amount: '600', type: 'Merchant', provider: 'Maidan Pay', promotion: 0 },
    },
    confirmPayment: { body: { trx_id: '1', trxid: 'TRX1234567', number: player.phone } },
    submitWithdrawal: { body: { ...payment, amount: '600', provider: 'bKash' } },
    walletStatement: { query: { kind: 'bets', date: 'today', before: '1' } },
    periodStatement: { query: { from: '2026-01-01', to: '2026-12-31', before: '1' } },
    listAgreements: lang,
    showAgreement: { params: { agreement: 'terms' }, query: { lang: 'en', version: '1' } },
    listConsents: lang,
    listDueAgreements: lang,
    acceptAgreements: { ...lang, body: { accepted: [{ agreement: 'terms', version: 1 }] } },
    listHelpLines: { query: { lang: 'en' } },
    showStanding: { query: { period: 'month' } },
    showTransactions: {
      query: { ...own.query, status: 'pending', action: 'deposit', date: 'today', before: '1.1' },
    },
    sportsEvents: { params: { sport: 'cricket' } },
    races: {},
    matchMarkets: { params: { eventId: twoRunnerMarket.eventId } },
    matchPlayers: {},
    ownAddress: {},
    pastMatches: { params: { eventId: twoRunnerMarket.eventId } },
    liveStream: { params: { eventId: twoRunnerMarket.eventId }, ...lang },
    runnerHistory: {
      params: {
        marketId: twoRunnerMarket.marketId,
        selectionId: String(twoRunnerMarket.runners[0]?.runnerId ?? 0),
      },
    },
    runnerLadder: {
      params: {
        marketId: twoRunnerMarket.marketId,
        selectionId: String(twoRunnerMarket.runners[0]?.runnerId ?? 0),
      },
    },
    matchOdds: market,
    placeOrder: {
      body: orderBody({
        price: 900,
        persistence: 'LAPSE',
        time_in_force: 'FILL_OR_KILL',
        min_fill_size: '100.00',
        market_version: 1,
      }),
    },
    listOrders: { query: { status: 'open', market_id: twoRunnerMarket.marketId } },
    cancelOrder: { params: { id: orderId } },
    cancelOrders: { query: { market_id: twoRunnerMarket.marketId, selection_id: '12' } },
    changeOrder: { params: { id: orderId }, body: { size: '100.00', price: 500, client_ref: 'changed' } },
    quoteCashOut: { ...market, query: { selection_id: '11' } },
    cashOut: {
      body: {
        market_id: twoRunnerMarket.marketId,
        selection_id: 11,
        accept: 'better',
        quote: `${'1'.repeat(13)}.100.${'a'.repeat(16)}`,
        client_ref: 'sample',
      },
    },
    eventMarkets: event,
    placeFancyBet: {
      body: {
        event_id: sixOverSession.eventId,
        market_key: sixOverSession.fancyId,
        side: 'YES',
        run: 46,
        rate: 100,
        stake: '100.00',
        client_ref: 'sample-fancy',
      },
    },
    placeBookmakerBet: {
      body: {
        event_id: matchBookmaker.eventId,
        market_key: matchBookmaker.marketId,
        runner: 11,
        side: 'BACK',
        rate: 85,
        stake: '100.00',
        client_ref: 'sample-bookmaker',
      },
    },
    listHouseBets: { query: { event_id: sixOverSession.eventId, status: 'all', before: '1' } },
    housePositions: event,
    exchangeAccount: {},
    exchangeTerms: {},
    playerCommission: { query: { market_id: twoRunnerMarket.marketId } },
    positions: market,
    openPositions: {},
    bettingRecords: { query: { platform: 'EXCHANGE', game_type: 'SPORTS', date: 'last7days' } },
    exchangeHub: { query: { status: 'open', date: 'today' } },
    listSettledBets: {
      query: { sport: 'cricket', market_id: twoRunnerMarket.marketId, from: '2026-01-01', before: '9.9' },
    },
    profitAndLoss: { query: { from: '2026-01-01', to: '2026-01-20' } },
    listExposures: {},
    exchangeStatement: { query: { before: '999999' } },
    listActivity: { query: { before: '2030-01-01T00:00:00.000Z' } },
    marketBlock: {},
    gameTypes: lang,
    gameSystems: { query: { type: 'SPORTS' } },
    gameProviders: { query: { system: '["EXCHANGE"]', lang: 'en' } },
    games: { query: { type: 'SPORTS', system: 'EXCHANGE', lang: 'en' } },
    playerGames: lang,
    lobby: {},
    gamesToday: {},
    freeSpins: lang,
    markGames: { ...lang, body: { games: [{ platform: 'EXCHANGE', code: 'CRICKET' }], is_favourite: true } },
    runGame: {
      body: {
        userId: player.remoteId,
        externalURL: 'https://maidan.example/games',
        isMobileLogin: true,
        gameCode: 'CRICKET',
        gameType: 'SPORTS',
        platform: 'EXCHANGE',
      },
    },
    enterExchange: { body: { user_id: player.remoteId } },
    listWallets: lang,
    recallWallets: { body: {} },
    listInbox: { query: { ...own.query, page: '1', lang: 'en' } },
    countUnread: {},
    inboxMessage: { ...message, ...lang },
    markRead: message,
    deleteMessage: message,
    listChats: {},
    openChat: { body: { user_one_id: player.remoteId, user_two_id: '1000' } },
    listChatMessages: { params: { id: chatId }, query: { before: '999999' } },
    sendMessage: {
      body: {
        chat_id: chatId,
        sender_id: player.remoteId,
        content: 'Good day',
        client_ref: 'sample-message',
      },
    },
    markChatRead: { params: { id: chatId }, body: { message_id: '1' } },
    rateChat: { params: { id: chatId }, body: { rating: 'good' } },
    countUnreadReplies: {},
    showDispute: { params: { id: orderId }, ...lang },
    raiseDispute: { body: { bet_id: orderId, reason: 'OTHER', text: 'The scorer had it otherwise.' } },
    showPush: {},
    choosePush: { body: { kinds: ['bets'] } },
    subscribePush: { body: { subscription: samplePushTarget, language: 'en' } },
    unsubscribePush: { body: { endpoint: samplePushTarget.endpoint } },
    listPriceAlerts: {},
    setPriceAlert: { body: { market_id: twoRunnerMarket.marketId, selection_id: 11, price: 3 } },
    showSaferPlay: {},
    showIdentity: {},
    startVerification: { body: { kind: 'document', document: 'passport' } },
    submitVerification: { params: { id: '999999' }, body: { number: 'A1234567' } },
    cancelVerification: { params: { id: '999999' } },
    showPlaySession: {},
    showPlayFigures: {},
    answerRealityCheck: { body: { answer: 'go-on' } },
    chooseReminder: { body: { minutes: 30 } },
    chooseSessionLimit: { body: { minutes: 120 } },
    takeTimeOut: { body: { length: 'day' } },
    listClosedProducts: {},
    closeProduct: { params: { product: 'LOTTO' } },
    askToReopen: { params: { product: 'LOTTO' } },
    confirmReopening: { params: { product: 'LOTTO' } },
    keepProductClosed: { params: { product: 'LOTTO' } },
    showExclusion: {},
    excludeMyself: { body: { length: 'year', password: 'not my password' } },
    askToReturn: {},
    confirmReturn: { body: { password: 'not my password' } },
    stayExcluded: {},
    setLimit: { params: { kind: 'deposit', period: 'month' }, body: { amount: '90000' } },
    confirmLooserLimit: { params: { kind: 'deposit', period: 'month' } },
    reviewLimits: {},
    keepLimit: { params: { kind: 'deposit', period: 'month' } },
    listExposureLimits: {},
    setExposureLimit: { body: { matched: null, total: '90000.00', action: 'REJECT_BETS' } },
    removeExposureLimit: { query: {} },
    unblockEvent: event,
    showBestExecution: {},
    setBestExecution: { body: { is_on: true } },
    listAppKeys: {},
    addAppKey: { body: { name: 'Ladder', rights: 'read' } },
    removeAppKey: { params: { id: appKeyId } },
    listBoards: {},
    addBoard: { body: { name: 'Sample', market_id: twoRunnerMarket.marketId } },
    changeBoard: { params: { id: boardId }, body: { name: 'Evening', place: 0 } },
    removeBoard: { params: { id: boardId } },
    addToBoard: { params: { id: boardId }, body: { market_id: twoRunnerMarket.marketId } },
    removeFromBoard: {
      params: { id: boardId },
      query: { market_id: twoRunnerMarket.marketId },
    },
    removePriceAlert: { params: { id: priceAlertId } },
    jackpots: {},
    wonJackpot: { params: { name: 'nobody-has-this', pot: '1' } },
    jackpotStakes: { params: { name: 'nobody-has-this', pot: '1' } },
    leaderboard: { query: { period: 'this-week' } },
    ownStanding: { query: { period: 'this-week' } },
    showOnLeaderboard: { body: { is_shown: true } },
    listFollowed: {},
    follow: { body: { kind: 'side', sport: 'cricket', name: 'Alpha', alerts: true } },
    unfollow: { query: { kind: 'side', sport: 'cricket', name: 'Alpha' } },
    listHelp: { query: { search: 'turnover', lang: 'en' } },
    helpArticle: { params: { slug: 'turnover' }, ...lang },
    redeemAccess: { body: { access_token: 'A'.repeat(43) } },
  };
}

/** The calls of the table with their names. */
export const callEntries: readonly (readonly [name: CallName, call: Call])[] = Object.entries(calls).map(
  ([name, call]) => [nameOf(name), call] as const,
);

function nameOf(text: string): CallName {
  if (!isCallName(text)) throw new Error(`there is no call ${text}`);
  return text;
}

function isCallName(text: string): text is CallName {
  return Object.hasOwn(calls, text);
}

/** The request line of a call with this input, such as `GET /api/user/show?remote_id=1`. */
export function requestLine(call: Call, sample: Sample): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sample.params?.[name])),
  );
  const query = Object.entries(sample.query ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  );
  return `${call.method} /api${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}
