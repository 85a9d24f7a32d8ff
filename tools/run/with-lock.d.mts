/** See with-lock.mjs. */
export declare function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result>;
