/** See hash-sources.mjs. */
export declare function hashSources(folders: readonly string[]): string;
