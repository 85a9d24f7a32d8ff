/** How an execution report ends: all, none, or some of its instructions were carried out, or that isn't known. */
export type ReportStatus = 'SUCCESS' | 'FAILURE' | 'PROCESSED_WITH_ERRORS' | 'TIMEOUT';

/** Why a report as a whole failed (SportsAPING: ExecutionReportErrorCode), as far as this exchange has the reason. */
export type ReportError =
  | 'BET_ACTION_ERROR'
  | 'DUPLICATE_BETIDS'
  | 'DUPLICATE_TRANSACTION'
  | 'ERROR_IN_MATCHER'
  | 'EVENT_BLOCKED'
  | 'EVENT_EXPOSURE_LIMIT_EXCEEDED'
  | 'EVENT_MATCHED_EXPOSURE_LIMIT_EXCEEDED'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_ACCOUNT_STATE'
  | 'INVALID_MARKET_ID'
  | 'INVALID_MARKET_VERSION'
  | 'INVALID_ORDER'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_SUSPENDED'
  | 'PERMISSION_DENIED'
  | 'PROCESSED_WITH_ERRORS'
  | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_INSTRUCTIONS';

/** Why one instruction failed (SportsAPING: InstructionReportErrorCode), as far as this exchange has the reason. */
export type InstructionError =
  | 'BET_IN_PROGRESS'
  | 'BET_LAPSED_PRICE_IMPROVEMENT_TOO_LARGE'
  | 'BET_TAKEN_OR_LAPSED'
  | 'CANCELLED_NOT_PLACED'
  | 'ERROR_IN_MATCHER'
  | 'ERROR_IN_ORDER'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_BACK_LAY_COMBINATION'
  | 'INVALID_BET_ID'
  | 'INVALID_BET_SIZE'
  | 'INVALID_CUSTOMER_ORDER_REF'
  | 'INVALID_CUSTOMER_STRATEGY_REF'
  | 'INVALID_MIN_FILL_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_ORDER_TYPE'
  | 'INVALID_PERSISTENCE_TYPE'
  | 'INVALID_PROFIT_RATIO'
  | 'INVALID_RUNNER'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
  | 'NO_ACTION_REQUIRED'
  | 'RELATED_ACTION_FAILED'
  | 'RUNNER_REMOVED';

/** What became of an order that an instruction placed; killed ones expire. */
export type PlacedStatus = 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';

/** The report of a request about orders of one market. */
export interface ExecutionReport<Report> {
  readonly status: ReportStatus;
  readonly errorCode?: ReportError | undefined;
  readonly marketId?: string | undefined;
  readonly customerRef?: string | undefined;
  /** One for each instruction, in their order. */
  readonly instructionReports: readonly Report[];
}

/** What came of one instruction. */
interface InstructionReport {
  readonly status: 'SUCCESS' | 'FAILURE' | 'TIMEOUT';
  readonly errorCode?: InstructionError | undefined;
}

/** The report of an instruction to place; an asynchronous one has no id yet. */
export interface PlaceInstructionReport<Instruction> extends InstructionReport {
  readonly orderStatus?: PlacedStatus | undefined;
  readonly instruction: Instruction;
  readonly betId?: string | undefined;
  readonly placedDate?: string | undefined;
  readonly averagePriceMatched?: number | undefined;
  readonly sizeMatched?: number | undefined;
}

/** The report of an instruction to cancel. */
export interface CancelInstructionReport<Instruction> extends InstructionReport {
  readonly instruction: Instruction;
  readonly sizeCancelled: number;
  readonly cancelledDate?: string | undefined;
}

/** The report of an instruction to replace: an order cancelled, and another placed in its stead. */
export interface ReplaceInstructionReport<Cancel, Place> extends InstructionReport {
  readonly cancelInstructionReport?: CancelInstructionReport<Cancel> | undefined;
  readonly placeInstructionReport?: PlaceInstructionReport<Place> | undefined;
}

/** The report of an instruction to change what becomes of an order at the turn in-play. */
export interface UpdateInstructionReport<Instruction> extends InstructionReport {
  readonly instruction: Instruction;
}
