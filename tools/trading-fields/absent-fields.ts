import type {
  accountOperations,
  AccountDetails,
  AccountFunds,
  AccountStatement,
  ApiEvent,
  BookMatch,
  bookOperations,
  BookOrder,
  CancelInstruction,
  CancelInstructionReport,
  catalogueOperations,
  ClearedOrder,
  ClearedOrders,
  CompetitionResult,
  CountryCodeResult,
  CurrencyRate,
  CurrentOrder,
  CurrentOrders,
  EventResult,
  ExposureLimit,
  exposureLimitOperations,
  ExposureLimitsForMarketGroups,
  EventTypeResult,
  ExecutionReport,
  HeartbeatReport,
  ItemDescription,
  LegacyStatementData,
  LimitBreachAction,
  MarketBook,
  MarketCatalogue,
  MarketDescription,
  MarketFilter,
  MarketGroup,
  MarketGroupExposureLimit,
  MarketGroupId,
  MarketProfitAndLoss,
  MarketTypeResult,
  OperationParams,
  orderListOperations,
  orderOperations,
  PlaceInstruction,
  PlaceInstructionReport,
  PriceProjection,
  PriceSize,
  ReplaceInstruction,
  ReplaceInstructionReport,
  RunnerBook,
  RunnerCatalogue,
  RunnerPrices,
  StartingPrices,
  StatementItem,
  TimeRangeResult,
  UpdateInstruction,
  UpdateInstructionReport,
  VenueResult,
} from '@maidan/contract/trading';
import type { publicFields, publicOperations } from './public-fields.ts';

type Served = typeof catalogueOperations &
  typeof bookOperations &
  typeof orderOperations &
  typeof orderListOperations &
  typeof exposureLimitOperations &
  typeof accountOperations;

/** Our declarations, by the public names of what they declare. */
interface Ours {
  EventTypeResult: EventTypeResult;
  CompetitionResult: CompetitionResult;
  EventResult: EventResult;
  Event: ApiEvent;
  MarketTypeResult: MarketTypeResult;
  CountryCodeResult: CountryCodeResult;
  VenueResult: VenueResult;
  TimeRangeResult: TimeRangeResult;
  MarketCatalogue: MarketCatalogue;
  MarketDescription: MarketDescription;
  MarketLineRangeInfo: NonNullable<MarketDescription['lineRangeInfo']>;
  RunnerCatalog: RunnerCatalogue;
  MarketBook: MarketBook;
  Runner: RunnerBook;
  StartingPrices: StartingPrices;
  ExchangePrices: RunnerPrices;
  Order: BookOrder;
  Match: BookMatch;
  PriceSize: PriceSize;
  CurrentOrderSummaryReport: CurrentOrders;
  CurrentOrderSummary: CurrentOrder;
  ClearedOrderSummaryReport: ClearedOrders;
  ClearedOrderSummary: ClearedOrder;
  ItemDescription: ItemDescription;
  MarketProfitAndLoss: MarketProfitAndLoss;
  RunnerProfitAndLoss: MarketProfitAndLoss['profitAndLosses'][number];
  PlaceExecutionReport: ExecutionReport<unknown>;
  PlaceInstructionReport: PlaceInstructionReport<unknown>;
  CancelInstructionReport: CancelInstructionReport<unknown>;
  ReplaceInstructionReport: ReplaceInstructionReport<unknown, unknown>;
  UpdateInstructionReport: UpdateInstructionReport<unknown>;
  MarketFilter: MarketFilter;
  PriceProjection: PriceProjection;
  PlaceInstruction: PlaceInstruction;
  LimitOrder: NonNullable<PlaceInstruction['limitOrder']>;
  LimitOnCloseOrder: NonNullable<PlaceInstruction['limitOnCloseOrder']>;
  MarketOnCloseOrder: NonNullable<PlaceInstruction['marketOnCloseOrder']>;
  CancelInstruction: CancelInstruction;
  ReplaceInstruction: ReplaceInstruction;
  UpdateInstruction: UpdateInstruction;
  AccountFundsResponse: AccountFunds;
  AccountDetailsResponse: AccountDetails;
  AccountStatementReport: AccountStatement;
  StatementItem: StatementItem;
  StatementLegacyData: LegacyStatementData;
  CurrencyRate: CurrencyRate;
  ExposureLimit: ExposureLimit;
  LimitBreachAction: LimitBreachAction;
  MarketGroup: MarketGroup;
  MarketGroupId: MarketGroupId;
  MarketGroupExposureLimit: MarketGroupExposureLimit;
  ExposureLimitsForMarketGroups: ExposureLimitsForMarketGroups;
  HeartbeatReport: HeartbeatReport;
}

type Fields = typeof publicFields;
type Operations = typeof publicOperations;

/** For each name that isn't one of ours, why, or what stands for it; a name of ours is refused by the compiler. */
type Reasons<Names extends string, Own> = Readonly<Record<Exclude<Names, Own>, string>>;

/** The names that ours don't have. */
type Missing<Type extends keyof Fields> = Type extends keyof Ours
  ? Exclude<Fields[Type][number], keyof Ours[Type]>
  : Fields[Type][number];

type Ignored<Name extends keyof Operations & keyof Served> = Exclude<
  Operations[Name][number],
  keyof OperationParams<Served[Name]>
>;

const NO_REGULATOR = 'no order has a regulator';
const NO_VENDORS = 'programs are players’ own: nobody sells them here';
const ON_THE_SITE = 'a player makes and removes keys on the site, where they log in';
const NO_REUSE =
  'what it does is described nowhere in public, and markets of an event are held for one by one';

/** The public fields that ours don't have. The compiler says which are missing here, and which are too many. */
export const absentFields: {
  readonly [Type in keyof Fields as Missing<Type> extends never ? never : Type]: Readonly<
    Record<Missing<Type>, string>
  >;
} = {
  Event: { countryCode: 'no event says its country' },
  MarketDescription: {
    clarifications: 'rules have none',
    raceType: 'a virtual race is of no type',
  },
  MarketBook: { keyLineDescription: 'no market has a key line' },
  KeyLineDescription: { keyLine: 'no market has a key line' },
  CurrentOrderSummary: { regulatorAuthCode: NO_REGULATOR, regulatorCode: NO_REGULATOR },
  StatementLegacyData: { selectionName: 'a line is of a match at most' },
  MarketFilter: { exchangeIds: 'there is one exchange' },
};

/** The parameters that ours don't read: they are taken and ignored. */
export const ignoredParameters: {
  readonly [Name in keyof Operations & keyof Served as Ignored<Name> extends never ? never : Name]: Readonly<
    Record<Ignored<Name>, string>
  >;
} = {};

/** The operations that aren't served: they are answered as unknown. */
export const absentOperations: Reasons<keyof Operations, keyof Served> = {
  getExposureReuseEnabledEvents: NO_REUSE,
  addExposureReuseEnabledEvents: NO_REUSE,
  removeExposureReuseEnabledEvents: NO_REUSE,
  createDeveloperAppKeys: ON_THE_SITE,
  getDeveloperAppKeys: ON_THE_SITE,
  transferFunds: 'a player has one wallet',
  getVendorClientId: NO_VENDORS,
  getApplicationSubscriptionToken: NO_VENDORS,
  activateApplicationSubscription: NO_VENDORS,
  cancelApplicationSubscription: NO_VENDORS,
  updateApplicationSubscription: NO_VENDORS,
  listApplicationSubscriptionTokens: NO_VENDORS,
  listAccountSubscriptionTokens: NO_VENDORS,
  getApplicationSubscriptionHistory: NO_VENDORS,
  getAuthorisationCode: NO_VENDORS,
  token: NO_VENDORS,
  getVendorDetails: NO_VENDORS,
  revokeAccessToWebApp: NO_VENDORS,
  listAuthorizedWebApps: NO_VENDORS,
  isAccountSubscribedToWebApp: NO_VENDORS,
  getAffiliateRelation: 'nobody refers programs',
};
