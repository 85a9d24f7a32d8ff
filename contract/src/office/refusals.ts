import { type RefusalEntry, refusals } from '../refusals.ts';

const defineRefusals = <const Table extends Record<string, RefusalEntry>>(table: Table): Table => table;

/** Refusals that only the office gives; a player never sees them, so the player's site doesn't carry them. */
export const officeRefusals = defineRefusals({
  STAFF_UNKNOWN: {
    status: 401,
    text: 'That is not right, the account is blocked, or wrong tries make new devices wait for up to half an hour. A device that you have used before, or a recovery code, still works.',
  },
  LINK_ENDED: {
    status: 404,
    text: 'This link is not valid any more. Ask an owner for a new one.',
  },
  CODE_NOT_RIGHT: {
    status: 400,
    text: 'This code is not right, or was used before. Wait for the next one that your phone shows.',
  },
  RIGHT_MISSING: { status: 403, text: 'Your role does not allow this.' },
  FOREIGN_ORIGIN: { status: 403, text: 'This request did not come from the office.' },
  STAFF_NAME_TAKEN: { status: 409, text: 'Somebody has this username already. Please choose another.' },
  LAST_OWNER: { status: 409, text: 'There must be an owner. Make somebody else an owner first.' },
  NUMBER_OF_ANOTHER: {
    status: 409,
    text: 'Another player has been verified with this number. Look at both accounts, and refuse this one or ask a colleague.',
  },
  BIRTHDAY_DIFFERS: {
    status: 409,
    text: 'The player gave another birthday. If the document is right, refuse it as not agreeing with the account.',
  },
  PERSON_TOO_YOUNG: { status: 409, text: 'Whoever was born that day is too young. Refuse it as under age.' },
  DOCUMENT_EXPIRED: { status: 409, text: 'The document has expired. Refuse it as expired.' },
  SELFIE_MISSING: { status: 409, text: 'There is no selfie to compare with the document.' },
  LEVELS_OUT_OF_ORDER: { status: 422, text: 'A higher level may not do less than the one below it.' },
  CHAT_ATTENDED: { status: 409, text: 'Somebody else attends this chat by now.' },
  CHAT_NOT_JOINED: { status: 409, text: 'Join this chat before you answer in it.' },
  COLLEAGUE_UNKNOWN: {
    status: 409,
    text: 'This colleague does not answer players any more. Choose another.',
  },
  CANNED_ANSWERS_FULL: { status: 409, text: 'There are 200 saved replies. Remove one first.' },
  CLAIMED_BY_OTHER: { status: 409, text: 'Somebody else works on this request.' },
  GATEWAY_DECIDES: {
    status: 409,
    text: 'A gateway has this request; only its word ends it.',
  },
  PLAYER_UNKNOWN: { status: 404, text: 'There is no player of that name.' },
  PLAYER_CHANGED: {
    status: 409,
    text: 'Somebody else has changed this player meanwhile. Look again.',
  },
  WALLET_NOT_EMPTY: {
    status: 409,
    text: 'This account has money, open bets or a bonus. Pay it out or let it end first.',
  },
  PAYMENT_UNDER_WAY: {
    status: 409,
    text: 'A payment or a round of a game is under way. Decide it or let it end first.',
  },
  TRANSACTION_ID_SHARED: {
    status: 409,
    text: 'Another deposit has the same transaction id. Look at both; approving this one takes a reason.',
  },
  RECEIVER_KNOWN: { status: 409, text: 'This payment channel has that number already.' },
  STATEMENT_UNREADABLE: { status: 422, text: 'The statement can’t be read.' },
  SECOND_NEEDED: { status: 409, text: 'You have approved this. Somebody else has to confirm it.' },
  NOT_INDEPENDENT: {
    status: 409,
    text: 'You and the one who proposed this count as one hand: one of you, or somebody behind both, gave the other access in the last 30 days. Let an independent member confirm it.',
  },
  STAFF_LIMIT_REACHED: {
    status: 409,
    text: 'You have moved as much as one member may alone. Do it again, and a second member can confirm it.',
  },
  HAND_EVENT_UNFIT: {
    status: 422,
    text: 'The two sides need different names, and the start has to be within 30 days.',
  },
  HAND_MARKET_UNFIT: {
    status: 409,
    text: 'That doesn’t fit this market: check its runners and prices, and whether the score has decided it.',
  },
  MARKET_EXISTS: { status: 409, text: 'The event has this market already.' },
  SCORE_UNFIT: {
    status: 409,
    text: 'That can’t follow from the score as it stands. Look again, or undo first.',
  },
  SCORE_SETTLED: {
    status: 409,
    text: 'Something was settled by this entry. Correct or void that result first, then undo.',
  },
  RESULT_AGAINST_SCORE: {
    status: 409,
    text: 'The score that was entered says otherwise. Correct the score first, or void the market.',
  },
  PROPOSAL_WAITS: {
    status: 409,
    text: 'A proposal about this waits for a second member. Confirm it, decline it or withdraw it first.',
  },
  PROPOSAL_ENDED: {
    status: 409,
    text: 'This proposal has ended: it was decided, withdrawn, or nobody confirmed it in time.',
  },
  PROPOSAL_OVERTAKEN: {
    status: 409,
    text: 'What this is about has changed since it was proposed: the market has a result by now, or somebody else set it. Decline it and look anew.',
  },
  PREVIEW_CHANGED: {
    status: 409,
    text: 'What this moves has changed since you looked. Look at it again before you confirm.',
  },
  MARKET_MOVED: {
    status: 409,
    text: 'The feed or somebody else has settled this market meanwhile. Look at it again.',
  },
  RESULT_STANDS: { status: 409, text: 'This result stands already; nothing was moved.' },
  WINNER_UNKNOWN: {
    status: 409,
    text: 'This result does not fit the market. Choose among its runners, as many as it has winners.',
  },
  LAST_RUNNER: {
    status: 409,
    text: 'The last runner can’t be taken out. Void the market instead: all bets on it are given back.',
  },
  NOTHING_TO_VOID: { status: 409, text: 'There is nothing left to void; nothing was moved.' },
  MOMENT_UNFIT: { status: 409, text: 'Choose a moment that is to come, within a year.' },
  MESSAGE_REPEATED: {
    status: 409,
    text: 'The same words go to the same players on that day already. Look at the list, or change the words.',
  },
  MESSAGE_SENT: { status: 409, text: 'Everybody has this message already.' },
  CONTENT_CHANGED: {
    status: 409,
    text: 'Somebody else saved this meanwhile. What you typed is still here: compare the two, then choose.',
  },
  NOTHING_COUNTS: {
    status: 409,
    text: 'Nothing would count towards the turnover: give one kind of play a share.',
  },
  SPIN_GAME_UNKNOWN: { status: 409, text: 'Choose one of the house’s slots for the free spins.' },
  SPIN_STAKE_OUT_OF_LIMITS: {
    status: 409,
    text: 'The slot doesn’t take this stake. Choose one within its limits for the free spins.',
  },
  TERMS_ARE_OWNERS: {
    status: 403,
    text: 'Owners change what a promotion gives and asks. Its words, pictures and times are yours.',
  },
  AGREEMENT_UNCHANGED: { status: 409, text: 'This is word for word what was published last.' },
  AGREEMENT_WAITS: {
    status: 409,
    text: 'A version of this document is published already and begins on {value}. A newer one can’t begin before it.',
  },
  DETAILS_MISSING: { status: 409, text: 'Fill in the operator’s details first: {value}.' },
  PLACEHOLDER_UNKNOWN: {
    status: 422,
    text: 'There is no such placeholder: {value}. Braces are for the operator’s details only.',
  },
  CONTENT_FULL: { status: 409, text: 'There are as many of these as the site can use. Remove one first.' },
  PICTURE_UNKNOWN: { status: 409, text: 'This picture is not kept any more. Upload it again.' },
  STORAGE_FULL: {
    status: 409,
    text: 'There is no room for more pictures. Remove what is not shown any more.',
  },
  TERMS_UNFIT: {
    status: 409,
    text: 'These limits do not fit the market: the least stake is above the largest, or in play there is no delay, or it is in play already.',
  },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 422,
    text: 'Webhooks go to public addresses by https. This one is inside a network, has no name that is known, or carries a password.',
  },
  WEBHOOK_KNOWN: { status: 409, text: 'There is a webhook with this address already.' },
  WEBHOOKS_FULL: { status: 409, text: 'There are 20 webhooks. Remove one first.' },
  API_KEY_NAME_TAKEN: { status: 409, text: 'An API key has or had this name already. Choose another.' },
  API_KEY_ADDRESS_UNREADABLE: {
    status: 422,
    text: 'Write addresses or networks such as 203.0.113.7 or 203.0.113.0/24.',
  },
  API_KEYS_FULL: { status: 409, text: 'There are 50 API keys. Revoke one first.' },
  RISK_RULE_UNFIT: {
    status: 422,
    text: 'These numbers don’t fit the rule. Each has to be there, within its bounds.',
  },
  AGENT_BELOW_ITSELF: { status: 409, text: 'A node can’t be in its own downline.' },
  AGENT_LEVEL_UNFIT: {
    status: 409,
    text: 'An upline has a higher level, and a player’s upline is an agent.',
  },
  AGENT_TERMS_UNFIT: {
    status: 422,
    text: 'A share is at most 100 %, a rebate at most 10 %, and a charge at most ৳1,000.',
  },
  AGENT_SHARE_ABOVE_PARENT: { status: 409, text: 'This share is above that of the upline.' },
  AGENT_SHARE_BELOW_CHILD: {
    status: 409,
    text: 'Somebody in the direct downline has a larger share. Lower that one first.',
  },
  AGENT_NAME_TAKEN: { status: 409, text: 'This name or player is in the tree already.' },
  AGENT_PLAYERS_FULL: {
    status: 409,
    text: 'No more players fit here: this one, or an upline, has reached its limit.',
  },
  AGENT_RATE_ABOVE_OWN: {
    status: 409,
    text: 'This rebate is above your own: what it rebates more you would pay yourself.',
  },
  DUE_CHANGED: {
    status: 409,
    text: 'Another sum is open by now. Close this and look again.',
  },
  NOTHING_DUE: { status: 409, text: 'Nothing is due: there is nothing to settle.' },
  AGENT_PLAYER_NOT_NEW: {
    status: 409,
    text: 'This player has paid in or asked to be paid out at the cashier, and so can’t be paid by an agent.',
  },
  AGENT_NOT_CLEARED: {
    status: 409,
    text: 'This node still has credit from its upline, or something is open between them. Take the credit back and settle first.',
  },
  AFFILIATE_CODE_TAKEN: { status: 409, text: 'This code belongs to an affiliate already.' },
  AFFILIATE_PLAYER_TAKEN: { status: 409, text: 'This player is another affiliate already.' },
  AFFILIATE_CODES_FULL: { status: 409, text: 'An affiliate has at most 100 codes.' },
  AFFILIATE_PLAN_UNFIT: {
    status: 422,
    text: 'Tiers must rise from zero, with shares of at most 60 %, of affiliates below at most 20 %; what a player earns needs a deposit and a turnover.',
  },
  AFFILIATE_STATEMENT_HELD: {
    status: 409,
    text: 'This statement isn’t due yet, or is held back. Release it, or wait until it is due.',
  },
  AFFILIATE_NOTHING_TO_PAY: { status: 409, text: 'Nothing is left to pay of this statement.' },
  AFFILIATE_PLAYER_FOREIGN: {
    status: 409,
    text: 'This player came by nobody’s code, or by another affiliate’s.',
  },
  CREDIT_SHORT: { status: 409, text: 'The giver has less credit than that.' },
  CREDIT_NOT_GIVEN: { status: 409, text: 'Less credit than that was given.' },
  CREDIT_IN_USE: {
    status: 409,
    text: 'That much is not free: it was given on, is in open bets, or is lost.',
  },
  STAFF_PASSWORD_WRONG: { status: 400, text: 'Your current password is not right.' },
});

/** Every refusal of the app, those of the office included. */
export const allRefusals = { ...refusals, ...officeRefusals };

/** The code of any refusal of the app. */
export type AnyRefusalCode = keyof typeof allRefusals;
