/** Tells the operator that the server can't be reached. Gives only the reason, because the address holds a password. */
export function unreachableServer(error: unknown): Error {
  return new Error(`The server that DATABASE_URL names does not answer: ${reasonOf(error)}`, {
    cause: error,
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
