/** The HTTP status and text of a refusal. */
export interface RefusalEntry {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 451 | 503;
  readonly text: string;
}

const defineRefusals = <const Table extends Record<string, RefusalEntry>>(table: Table): Table => table;

/**
 * Every refusal: its code, HTTP status and English text. Where the specification's error catalogue has a
 * text, it is that one. Codes of the exchange are the names that Betfair's API uses.
 */
export const refusals = defineRefusals({
  // every call
  MALFORMED: { status: 422, text: 'The request is malformed.' },
  UNAUTHENTICATED: { status: 401, text: 'Unauthenticated.' },
  FORBIDDEN: { status: 403, text: 'This belongs to another player.' },
  NOT_FOUND: { status: 404, text: 'Not found.' },
  MISDIRECTED: { status: 421, text: 'This site is not served under that name.' },
  COUNTRY_NOT_PERMITTED: {
    status: 451,
    text: 'We can’t offer this site in the country that you are visiting from.',
  },
  SITE_CLOSED: { status: 503, text: 'This site isn’t open yet.' },
  LICENCE_ENDED: {
    status: 403,
    text: 'This site’s licence has ended: it takes no bets, deposits or sign-ups. You can withdraw your money; bets that were matched are settled.',
  },
  TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, text: 'Send JSON.' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Please wait and try again.' },
  CONFLICTING_REPEAT: { status: 409, text: 'This key was used before with another request.' },
  CLOSING: { status: 503, text: 'The house is restarting. Please try again in a moment.' },
  BUSY: { status: 503, text: 'The house is busy. Please try again in a moment.' },
  DATABASE_AWAY: {
    status: 503,
    text: 'The house cannot reach its records at the moment. Please try again in a few seconds; nothing is counted twice.',
  },
  DISK_FULL: {
    status: 503,
    text: 'The house has no room to record anything new at the moment. Nothing was changed; please try again later.',
  },
  // accounts
  INVALID_CREDENTIALS: { status: 401, text: 'Invalid credentials' },
  LOG_IN_LOCKED: {
    status: 403,
    text: 'Too many wrong tries: logging in with a password is locked until {value}. A new password by a code to your phone or e-mail opens it at once.',
  },
  INVALID_FORM: { status: 422, text: 'Please check the form.' },
  ACCOUNT_BLOCKED: { status: 403, text: 'Your account is blocked. Please contact customer support.' },
  ACCOUNT_CLOSED: { status: 403, text: 'This account is closed. Please contact customer support.' },
  INVALID_CODE: { status: 400, text: 'The code is wrong or has expired.' },
  TOO_MANY_TRIES: { status: 429, text: 'Too many wrong tries. Please request a new code.' },
  PHONE_ALREADY_VERIFIED: { status: 400, text: 'This phone number is verified already.' },
  PHONE_NOT_YOURS: { status: 400, text: 'This phone number is not on your account.' },
  PHONE_TAKEN: { status: 400, text: 'This phone number belongs to another account.' },
  PHONES_FULL: { status: 400, text: 'You can add at most 2 phone numbers.' },
  BIRTHDAY_LOCKED: { status: 400, text: 'Failed to update DOFB' },
  UNDERAGE: { status: 400, text: 'You must be at least 18 years old.' },
  PHONE_ALREADY_ADDED: { status: 400, text: 'This phone number is on your account already.' },
  WRONG_PASSWORD: { status: 400, text: 'Your current password is not right.' },
  TOO_MANY_APP_KEYS: {
    status: 400,
    text: 'You have as many app keys as one can have. Please remove one first.',
  },
  PASSWORD_TOO_COMMON: {
    status: 422,
    text: 'This password is among the first that others try. Please choose another one.',
  },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    text: 'This account has a second factor. Please enter a code of your authenticator, or a recovery code.',
  },
  SECOND_FACTOR_WRONG: {
    status: 400,
    text: 'This code is not right, or was used before. Please enter the next one that your authenticator shows.',
  },
  AUTHENTICATOR_KNOWN: { status: 409, text: 'Your account has an authenticator already.' },
  STEP_UP_NEEDED: { status: 403, text: 'Please confirm first that it is you.' },
  PASSKEYS_UNAVAILABLE: {
    status: 400,
    text: 'Passkeys need a site with a name. This address is made of numbers, so none can be used here.',
  },
  PASSKEYS_FULL: { status: 400, text: 'Your account has 10 passkeys. Please remove one of them first.' },
  PASSKEY_KNOWN: { status: 409, text: 'This passkey is on an account already.' },
  PASSKEY_EXPIRED: {
    status: 400,
    text: 'This took too long or was begun again elsewhere. Please try again.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    text: 'This passkey was not accepted. Please try again, or use your password.',
  },
  SELF_REFERRAL: { status: 400, text: 'You cannot use your own referral code.' },
  WRONG_CAPTCHA: {
    status: 400,
    text: 'The digits of the picture are not right or have expired. Please type those of the new picture.',
  },
  // cashier
  PHONE_NOT_VERIFIED: { status: 400, text: 'Please verify your phone number first.' },
  DEPOSIT_PENDING: {
    status: 400,
    text: 'You already have a deposit request pending. Please wait for it to be processed before making another deposit.',
  },
  WITHDRAWAL_PENDING: {
    status: 400,
    text: 'You already have a withdraw request pending. Please wait for it to be processed before making another withdraw request.',
  },
  PAYMENTS_FAILED: {
    status: 400,
    text: 'Five payments failed within ten minutes. Please wait an hour before the next one, or ask support.',
  },
  UNKNOWN_PAYMENT_METHOD: { status: 400, text: 'Please select a valid payment method.' },
  UNKNOWN_CHANNEL: { status: 400, text: 'Please select a Deposit channel.' },
  AMOUNT_OUT_OF_RANGE: { status: 400, text: 'The amount is outside the allowed range.' },
  UNKNOWN_RECEIVER: {
    status: 400,
    text: 'This receiver number was not offered to you. Please start the deposit again.',
  },
  AMOUNT_NOT_OFFERED: {
    status: 400,
    text: 'Pay exactly the amount that you chose. Please start the deposit again.',
  },
  TRANSACTION_ID_USED: { status: 409, text: 'This transaction id was submitted before.' },
  INVALID_TRANSACTION_ID: { status: 400, text: 'Please enter a valid TRX ID.' },
  ALREADY_DECIDED: { status: 409, text: 'This request was decided already.' },
  WITHDRAWALS_DISABLED: { status: 400, text: 'No widthdraw methods available. Try again later.' },
  ACCOUNT_NUMBER_NOT_VERIFIED: { status: 400, text: 'Please choose one of your verified phone numbers.' },
  BIRTHDAY_MISSING: {
    status: 400,
    text: 'Please set your Date of Birth in your profile and try again.',
  },
  WITHDRAWAL_LIMIT_REACHED: {
    status: 400,
    text: 'You have reached the withdrawal limit of today. Please try again tomorrow.',
  },
  PAYMENT_REFUSED: {
    status: 400,
    text: 'The payment provider did not take this deposit. Please choose another method.',
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    text: 'The payment provider does not answer. Please try again in a moment.',
  },
  DEBT_OPEN: {
    status: 400,
    text: 'A payment was reversed or a result corrected, and the wallet did not have what that took. Whatever comes to the Main Wallet next pays what is still owed; until then nothing can be withdrawn or claimed.',
  },
  TURNOVER_OPEN: { status: 400, text: 'Please complete your turnover and try again.' },
  // bonus
  PROMOTION_UNAVAILABLE: {
    status: 400,
    text: 'This promotion cannot be taken now. Please choose another one, or no bonus.',
  },
  PROMOTION_USED: {
    status: 400,
    text: 'You have this promotion already. Please choose another one, or no bonus.',
  },
  DEPOSIT_BELOW_PROMOTION: {
    status: 400,
    text: 'This amount is too small for the promotion. Please raise it, or choose no bonus.',
  },
  BONUS_BET_TOO_HIGH: {
    status: 400,
    text: 'This bet risks more than your open bonus allows. See the largest bet in your turnover record.',
  },
  TURNOVER_ENDED: { status: 400, text: 'This turnover has ended already.' },
  CASH_BONUS_TOO_SMALL: { status: 400, text: 'You need at least 10 to claim all.' },
  POINTS_TOO_FEW: { status: 400, text: 'Minimum VP Required: 10' },
  POINTS_NOT_ENOUGH: {
    status: 400,
    text: 'Not enough points. Points must follow minimum VP required to convert.',
  },
  POINT_VALUE_CHANGED: {
    status: 409,
    text: 'A point is worth less now than this screen showed, so nothing was converted. Look at the new amount, then convert again.',
  },
  // missions
  NOT_OFFERED: { status: 403, text: 'There is no daily bonus and there are no missions for this account.' },
  DAY_OVER: {
    status: 409,
    text: 'That day is over, by the time of Dhaka. A new one has begun, with the same to take.',
  },
  REWARD_TAKEN: { status: 409, text: 'You have taken this one today.' },
  MISSION_UNDONE: { status: 400, text: 'This mission is not done yet today.' },
  // exchange
  INVALID_ODDS: { status: 400, text: 'These odds are not on the price ladder.' },
  INVALID_BET_SIZE: { status: 400, text: 'The stake is below the minimum.' },
  INVALID_PROFIT_RATIO: { status: 400, text: 'Rounding would change the return of this stake too much.' },
  INSUFFICIENT_FUNDS: { status: 400, text: 'Your balance does not cover this.' },
  EVENT_EXPOSURE_LIMIT_EXCEEDED: {
    status: 400,
    text: 'With this bet you could lose more in this match than the limit that you set yourself.',
  },
  EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED: {
    status: 400,
    text: 'With this bet your matched bets in this match could lose more than the limit that you set yourself.',
  },
  EVENT_BLOCKED: {
    status: 400,
    text: 'You reached the limit that you set yourself for this match. To bet on it again, unblock it under Security.',
  },
  INVALID_MARKET_GROUP: { status: 404, text: 'This match has no market that trades.' },
  EXPOSURE_LIMIT_NOT_EXIST: { status: 404, text: 'You have set no such limit.' },
  MARKET_GROUP_NOT_BLOCKED: { status: 400, text: 'You are not blocked in this match.' },
  EXPOSURE_LIMIT_EMPTY: {
    status: 422,
    text: 'Please enter an amount. Stopping at a limit needs one for matched bets.',
  },
  MARKET_SUSPENDED: { status: 400, text: 'The market is suspended.' },
  MARKET_NOT_OPEN_FOR_BETTING: { status: 400, text: 'The market is not open for betting.' },
  INVALID_MARKET_ID: { status: 404, text: 'There is no such market.' },
  INVALID_RUNNER: { status: 400, text: 'There is no such runner in this market.' },
  RUNNER_REMOVED: { status: 400, text: 'This runner was removed.' },
  BET_TAKEN_OR_LAPSED: { status: 400, text: 'The bet was matched or has lapsed already.' },
  BET_LAPSED_PRICE_CHANGED: {
    status: 400,
    text: 'The market moved while the bet was waiting, so it lapsed.',
  },
  INVALID_MIN_FILL_SIZE: { status: 400, text: 'The minimum fill is not possible for this order.' },
  TOO_MANY_OPEN_ORDERS: { status: 400, text: 'You have too many open orders in this market.' },
  NO_STARTING_PRICE: { status: 400, text: 'This market has no starting price, or is in play already.' },
  NOTHING_TO_CASH_OUT: { status: 400, text: 'You have no open bets to cash out here.' },
  CASH_OUT_UNAVAILABLE: {
    status: 400,
    text: 'Too little is on offer in this market to cash out right now. Please try again.',
  },
  CASH_OUT_CHANGED: { status: 409, text: 'The cash out offer has changed. Please look at the new one.' },
  CASH_OUT_EXPIRED: { status: 409, text: 'The cash out offer has expired. Please look at the new one.' },
  STAKE_ABOVE_LIMIT: {
    status: 400,
    text: 'This bet risks more than one bet of yours may. Please lower the stake, or contact customer support.',
  },
  // safer play
  IN_TIME_OUT: {
    status: 403,
    text: 'You are on a time-out. Bets, deposits and bonuses are closed until {value}; withdrawals and your records stay open.',
  },
  TIME_OUT_SHORTER: {
    status: 409,
    text: 'Your time-out runs until {value}. It can be made longer, but not shorter.',
  },
  SELF_EXCLUDED: {
    status: 403,
    text: 'You have excluded yourself {value}. Bets, deposits and bonuses are closed; withdrawals and your records stay open.',
  },
  PRODUCT_CLOSED: {
    status: 403,
    text: 'You have closed this to yourself: {value}. Safer play says how to reopen it.',
  },
  PRODUCT_OPEN: { status: 409, text: 'This is open already.' },
  REOPENING_REQUESTED: {
    status: 409,
    text: 'You have asked to reopen this already. You can confirm it from {value}.',
  },
  REOPENING_TOO_EARLY: { status: 409, text: 'You can confirm to reopen this from {value}, not earlier.' },
  NO_REOPENING: { status: 409, text: 'You have not asked to reopen this. It stays as it is.' },
  EXCLUSION_SHORTER: {
    status: 409,
    text: 'You have excluded yourself {value}. That can be made longer, but not shorter.',
  },
  NOT_EXCLUDED: { status: 409, text: 'You are not excluded. Your account is open for play.' },
  EXCLUSION_RUNS: {
    status: 409,
    text: 'You have excluded yourself {value}. You can ask to come back after that, not earlier.',
  },
  RETURN_REQUESTED: {
    status: 409,
    text: 'You have asked to come back already. You can confirm it from {value}.',
  },
  RETURN_TOO_EARLY: { status: 409, text: 'You can confirm to come back from {value}, not earlier.' },
  NO_RETURN_REQUESTED: {
    status: 409,
    text: 'You have not asked to come back. Your account stays closed for play.',
  },
  DETAILS_REFUSED: {
    status: 403,
    text: 'These details can’t be used for an account here. Customer support can tell you more: please write to the chat.',
  },
  REGISTER_SILENT: {
    status: 503,
    text: 'A check that every new account needs is not possible at the moment. Please try again later.',
  },
  DEPOSIT_LIMIT_REACHED: {
    status: 400,
    text: 'Your own deposit limit leaves {value}. Please choose a smaller amount.',
  },
  STAKE_LIMIT_REACHED: {
    status: 400,
    text: 'Your own stake limit leaves {value}. Please choose a smaller stake.',
  },
  LOSS_LIMIT_REACHED: {
    status: 400,
    text: 'Your own loss limit leaves {value}, and this bet could lose more. Please choose a smaller stake.',
  },
  LIMIT_UNCHANGED: { status: 409, text: 'This is the limit that you have already.' },
  LOOSER_LIMIT_REQUESTED: {
    status: 409,
    text: 'You have asked for a looser limit already. It can be confirmed from {value}; withdraw it to ask for another one.',
  },
  LOOSER_LIMIT_TOO_EARLY: {
    status: 409,
    text: 'This looser limit can be confirmed from {value}, not earlier.',
  },
  NO_LOOSER_LIMIT: { status: 409, text: 'No looser limit is asked for. Your limit stays as it is.' },
  REALITY_CHECK_DUE: {
    status: 403,
    text: 'You have played for a while. Please say first whether you want to go on.',
  },
  SESSION_LIMIT_REACHED: {
    status: 403,
    text: 'Your session limit is reached. You can play again from {value}; cash out, withdrawals and your records stay open.',
  },
  // the operator's documents
  AGREEMENTS_DUE: {
    status: 403,
    text: 'The site’s documents have changed. Please read and accept them first; withdrawals and your records stay open.',
  },
  AGREEMENT_CHANGED: {
    status: 409,
    text: 'This version is not in force any more. Please read the new one.',
  },
  // sportsbook
  BALL_RUNNING: { status: 400, text: 'The ball is running. Bets are taken again once it is dead.' },
  RATE_CHANGED: { status: 400, text: 'The rate has changed. Please look at the new one and try again.' },
  STAKE_TOO_HIGH: { status: 400, text: 'The stake is above the maximum.' },
  LIMIT_REACHED: { status: 400, text: 'This market has reached its limit and takes no more of these bets.' },
  // disputes of settled bets
  BET_NOT_SETTLED: { status: 400, text: 'This bet is still open. It can be disputed once it is settled.' },
  DISPUTE_TOO_LATE: { status: 400, text: 'A result can be disputed within 7 days of its settlement.' },
  DISPUTE_KNOWN: { status: 409, text: 'You have disputed this bet already. The answer comes to your inbox.' },
  DISPUTES_FULL: {
    status: 400,
    text: 'You have 5 disputes that wait for an answer. Please wait for one of them.',
  },
  FOLLOWING_FULL: {
    status: 400,
    text: 'You already follow 100 teams and competitions. Please unfollow one of them first.',
  },
  // identity
  IDENTITY_LEVEL_NEEDED: {
    status: 403,
    text: 'This takes identity level {value}. Verify your identity in My Account.',
  },
  VERIFICATION_WAITS: { status: 409, text: 'This is being checked already.' },
  PICTURES_MISSING: { status: 409, text: 'A picture is missing.' },
  // boards of markets
  BOARDS_FULL: { status: 400, text: 'You have 8 boards already. Please remove one of them first.' },
  BOARD_FULL: { status: 400, text: 'This board has 12 markets already. Please take one off first.' },
  BOARD_NAME_TAKEN: { status: 409, text: 'You have a board of this name already.' },
  // price alerts
  NO_PRICE_NOW: {
    status: 400,
    text: 'This runner has no price right now. Please try again when it has one.',
  },
  PRICE_REACHED: {
    status: 400,
    text: 'The price is there already. Please choose another one.',
  },
  PRICE_ALERTS_FULL: {
    status: 400,
    text: 'You have 20 price alerts already. Please remove one of them first.',
  },
  // messages on devices
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    text: 'Messages can’t be sent to this browser: its push service is not known to us.',
  },
  // chat
  CHAT_CLOSED: { status: 400, text: 'This conversation is closed. Please start a new one.' },
  PICTURE_UNREADABLE: { status: 422, text: 'Only whole JPEG, PNG and WebP pictures can be sent.' },
  PICTURE_TOO_LARGE: { status: 413, text: 'The picture is too large. It may have 8 MB and 40 megapixels.' },
  PICTURES_FULL: { status: 400, text: 'This conversation holds as many pictures as it can.' },
  // casino
  UNKNOWN_GAME: { status: 404, text: 'This game is not open right now.' },
  GAME_PROVIDER_DOWN: { status: 503, text: 'This game does not answer now. Please try again in a moment.' },
  ACCESS_EXPIRED: { status: 400, text: 'This game was opened before. Please open it again from the site.' },
  SECTION_BLOCKED: {
    status: 403,
    text: 'Dear customer, your selected section is currently blocked by Your Upline. Please Contact Customer Support for further assistance.',
  },
});

/** The code of a refusal. */
export type RefusalCode = keyof typeof refusals;
