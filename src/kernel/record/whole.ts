/** Work that may be left at every `yield`, done in one go: by whoever nobody waits behind. */
export function wholly<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
