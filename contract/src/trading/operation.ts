import type * as z from 'zod/mini';

/** The services of the trading API, by the prefix of their methods (trading API: transport). */
export const tradingServices = ['SportsAPING', 'AccountAPING', 'HeartbeatAPING'] as const;

/** One of {@link tradingServices}. */
export type TradingService = (typeof tradingServices)[number];

/** What an app key has to allow. */
export type AppKeyRights = 'read' | 'trade';

/** One operation of the trading API, declared once: the server's handler, the document and the tests derive from it. */
export interface Operation<Params extends z.ZodMiniType = z.ZodMiniType, Answer = unknown> {
  readonly service: TradingService;
  readonly name: string;
  /** What it does, in a sentence for the developers' page. */
  readonly summary: string;
  /** Its parameters; what isn't named there is ignored, and null is as good as left out. */
  readonly params: Params;
  /** `trade` for what places or changes orders. */
  readonly right: AppKeyRights;
  /** The answer's type, in the wire's own spelling; never there at run time. */
  readonly answers?: Answer;
}

/** Declares an operation that answers `Answer`; the parameters' type is read off their schema. */
export const operation =
  <Answer>() =>
  <Params extends z.ZodMiniType>(declared: Omit<Operation<Params>, 'answers'>): Operation<Params, Answer> =>
    declared;

/** The answer of an operation, as the wire has it. */
export type OperationAnswer<O> = O extends Operation<z.ZodMiniType, infer Answer> ? Answer : never;

/** The parameters of an operation, parsed. */
export type OperationParams<O> = O extends Operation<infer Params> ? z.output<Params> : never;
