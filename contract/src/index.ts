/** The wire of Maidan: the call table, its schemas and refusals, and the client derived from it. */
export type { AnswerOf, Call, InputOf } from './call.ts';
export { calls } from './calls.ts';
export { loginForm, signUpForm, type User } from './calls/accounts.ts';
export { type PointEntry, rewardMinimum } from './calls/bonus.ts';
export type { AccountType, DepositChannel, PaymentMethod, Transaction } from './calls/cashier.ts';
export { type Game, type GameType, gameTypes } from './calls/casino.ts';
export type { General, Slider } from './calls/content.ts';
export { type MarketOdds, type Order, marketOddsSchema, orderSchema } from './calls/exchange.ts';
export type { InboxMessage } from './calls/inbox.ts';
export {
  type ForgotPasswordForm,
  changePasswordForm,
  forgotPasswordForm,
  isNewPassword,
  resetPasswordForm,
} from './calls/passwords.ts';
export type { ReferredPlayer } from './calls/profile.ts';
export { registrationForm } from './calls/registration.ts';
export type { PlayerSession } from './calls/sessions.ts';
export { isBlocked, type MarketBlock, type Section } from './calls/limits.ts';
export {
  type DesktopBanner,
  isPromotionCategory,
  promotionCategoryCodes,
  type Promotion,
  type PromotionCategory,
} from './calls/promotions.ts';
export type { Turnover } from './calls/turnovers.ts';
export type { Sport, SportsEvent } from './calls/sports.ts';
export { addressOf, CallFailed, CallRefused, type Client, createClient } from './client.ts';
export { type LiveMarket, liveMarketSchema, liveOrdersSchema, liveWalletSchema } from './live.ts';
export { type RefusalCode, refusals } from './refusals.ts';
