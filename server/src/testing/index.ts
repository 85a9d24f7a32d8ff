/** What measurements outside this workspace need of the server beside the app itself. */
export { SETTINGS, readConfig } from '../config.ts';
export { checkBooks } from '../check-books.ts';
export { runDoctor } from '../doctor/run-doctor.ts';
export { checkLedger } from '../domains/ledger/index.ts';
export { fakeClock, systemClock } from '../kernel/time/clock.ts';
export { openLog } from '../kernel/monitoring/log.ts';
export { ActiveSpan, inNewSpan, inSpan, type Tracing } from '../kernel/tracing/active-span.ts';
export { openTracing } from '../kernel/tracing/open-tracing.ts';
export { openCollector } from './open-collector.ts';
export { type Db, type Tx, inTransaction, query, queryOne, sql } from '../kernel/db.ts';
export { openDatabase } from '../kernel/database/open-database.ts';
export { LOOK_EVERY_MS, openReadSide } from '../kernel/database/read-side/open-read-side.ts';
export type { ReadSide } from '../kernel/database/read-side/read-side.ts';
export { migrate } from '../kernel/database/migrate.ts';
export { ErrorCounts } from '../kernel/monitoring/error-counts.ts';
export { SCHEMA_FOLDERS } from '../schema-folders.ts';
export { type StaticExchange, openStaticExchange, staticRunners } from './open-static-exchange.ts';
export type { SliceSize } from '../domains/exchange/index.ts';
export {
  type StaticSportsbook,
  fanciesOfEvent,
  openStaticSportsbook,
  staticBookmakerBet,
  staticFancyBet,
} from './open-static-sportsbook.ts';
export {
  type ScriptedFeed,
  matchBookmaker,
  scriptedFeed,
  sixOverSession,
  twoRunnerMarket,
} from './scripted-feed.ts';
export { testAuditKeys, testIdentityKeys, testSecretKeys } from './open-test-app.ts';
export { type ServerStorage, openServerStorage } from './server-storage.ts';
export { type ServerProcess, runRefusedServer, startServer } from './start-server.ts';
export { deposit } from './funds.ts';
export { fundOverHttp, openFundedOverHttp } from './open-funded-over-http.ts';
export { type QuietMarket, findQuietMarket, listOpenMarkets } from './find-markets.ts';
export { RetryingCallers } from './retrying-callers.ts';
export { buildStoredBooks, readExchangeHolds, sumHolds } from './stored-books.ts';
export { type StreamBlock, type StreamReader, readStream } from './stream-reader.ts';
export { openTradingClient } from './trading-client.ts';
export { type TestPlayer, type WireAnswer, send, verifyPlayer } from './wire-client.ts';
export { findClientSeed } from './crash-ends.ts';
export {
  type DescribedColumn,
  type StatementDescriber,
  openStatementDescriber,
} from './describe-statements.ts';
export { openFundedPlayer, orderBody } from './trading.ts';
export type { Explained } from './explain-reads.ts';
export { type MeasuredReports, openMeasuredReports } from './open-measured-reports.ts';
export { type SeededRecords, openSeededRecords } from './open-seeded-records.ts';
export { listRecordCalls } from './record-calls.ts';
export { type OwnNats, hasNats, startNats } from './start-nats.ts';
export { type BareNats, echoOrder, openBareNats, startEchoProcess } from './echo-process.ts';
export { connectToNats, openMemoryHarness, openOver } from './open-messaging-harness.ts';
export {
  startStreamRelay,
  startStreamSource,
  type StreamProcess,
  type StreamSource,
} from './stream-processes.ts';
export type { Messaging } from '../kernel/messaging/messaging.ts';
export { runProgram } from './run-program.ts';
export { isForApi } from './site-paths.ts';
export { logIn } from './log-in.ts';
export { openTypicalRequests } from './open-typical-requests.ts';
export { countRounds, isFullRun } from './test-scale.ts';
export { findUnequalPlayers, findUnequalRounds } from './find-unequal-rounds.ts';
export { type Seat, takeSeat } from './seat.ts';
export { fillDesks } from './fill-desks.ts';
export { openFilledPlayers } from './open-filled-players.ts';
export { askOffice, enterAsOwner, enterByLink } from './open-office.ts';
export { newPartner } from './open-partner-app.ts';
export { PartnerClient, type GameSession, newId } from '../proofs/wallet-conformance/partner-client.ts';
