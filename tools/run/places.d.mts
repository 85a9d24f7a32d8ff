/** See places.mjs. */
export declare const ROOT: string;
export declare const CACHE: string;
export declare const NODE: string;
export declare const NODE_FLAGS: readonly string[];
export declare function buildEnvironment(more?: Record<string, string>): Record<string, string | undefined>;
export const ALLOCATOR: Readonly<Record<string, string>>;
