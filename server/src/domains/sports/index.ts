/** The entry of the sports domain: events, markets, prices, scores and results from a feed. */
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
  CricketScore,
  FeedEvent,
  FeedMarket,
  FeedMessage,
  FeedPrices,
  FeedScore,
  FeedSink,
  Side,
  SoccerScore,
  Sport,
  SportsFeed,
  TennisScore,
} from './feed/feed.ts';
export type { DeskEvent, SportsDesk } from './desk/sports-desk.ts';
export type { OwnStop } from './traded-markets.ts';
export type { FeedChoice } from './feed/open-feed.ts';
export { type RecordedFeedOptions, recordedFeed } from './feed/recorded/recorded-feed.ts';
export { type Sports, type SportsDeps, openSports } from './open-sports.ts';
