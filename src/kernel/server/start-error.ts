/**
 * A reason not to start (or not to back up, or not to restore). Its message is one whole sentence for the person
 * who typed the command: what is wrong and what to do. It is printed without a stack and the process ends with 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Prints why the command cannot go on, a `StartError` as its one sentence, anything else with its stack; exits with 1. */
export function exitBecause(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
