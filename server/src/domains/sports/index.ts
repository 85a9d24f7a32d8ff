/** The entry of the sports domain: events, markets, prices, scores and results from a feed. */
export { addressHandlers } from './calls.ts';
export type { FeedBookmaker } from './feed/feed-bookmaker.ts';
export type { FancyTitle, FeedFancy } from './feed/feed-fancy.ts';
export { confirmEveryMs } from './feed/confirm-every.ts';
export type { FeedEvent, FeedMarket, FeedMessage, FeedPrices, FeedSink, SportsFeed } from './feed/feed.ts';
export type { CricketScore, FeedScore, SoccerScore, TennisScore } from './feed/feed-score.ts';
export type { DeskEvent } from './desk/sports-desk.ts';
export type { OwnFacts } from './feed/recorded/market-line.ts';
export type { RecordedScore } from './feed/recorded/recorded-score.ts';
export { recordedFeed } from './feed/recorded/recorded-feed.ts';
export { verifyStream } from './feed/stream/stream-feed.ts';
export { readStreamSettings } from './feed/stream/stream-settings.ts';
export {
  type PrunableMatch,
  pruneEvents,
  type PruningPlace,
  markKept,
  selectPrunable,
} from './pruning/pruning-store.ts';
export { materialChangeKinds } from './material-changes/change-kinds.ts';
export { presentScoreline } from './scoreline/present-scoreline.ts';
export { settleRace } from './races/settle-race.ts';
export { seedDemoNames } from './names/seed-demo-names.ts';
export { type Sports, openSports } from './open-sports.ts';
