/** The operator's sentence about a server that can't be reached. The address itself holds a password, so only the reason is told. */
export function unreachableServer(error: unknown): Error {
  return new Error(`The server that DATABASE_URL names does not answer: ${reasonOf(error)}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
