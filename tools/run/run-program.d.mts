/** See run-program.mjs. */
export declare function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: Record<string, string | undefined>; output?: number },
): Promise<number>;
