/** The door of the sports domain: events, markets, prices, scores and results as a feed tells them. */
export type { FeedBookmaker, FeedBookmakerRunner } from './feed/feed-bookmaker.ts';
export type {
  FancyKind,
  FancyOffer,
  FancyTitle,
  FeedFancy,
  HouseMarketStatus,
  KhaddaStart,
  OddEvenQuote,
  RunQuote,
} from './feed/feed-fancy.ts';
export { confirmEveryMs } from './feed/confirm-every.ts';
export type {
  FeedEvent,
  FeedMarket,
  FeedMessage,
  FeedPrices,
  FeedSink,
  Sport,
  SportsFeed,
} from './feed/feed.ts';
export type { CricketScore, FeedScore, Side, SoccerScore, TennisScore } from './feed/feed-score.ts';
export type { DeskEvent, SportsDesk } from './desk/sports-desk.ts';
export type { OwnStop } from './traded-markets.ts';
export type { FeedChoice } from './feed/open-feed.ts';
export { type RecordedFeedOptions, recordedFeed } from './feed/recorded/recorded-feed.ts';
export { type Sports, type SportsDeps, openSports } from './open-sports.ts';
