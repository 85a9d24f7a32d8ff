/** Whole megabytes, as the operator's settings count them. */
export const inMegabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
