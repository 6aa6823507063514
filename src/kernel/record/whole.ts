/** Does work that may pause at every `yield` in one go, for callers that keep no other request waiting. */
export function wholly<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
