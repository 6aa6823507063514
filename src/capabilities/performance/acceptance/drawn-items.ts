/** The contract's items with what was found of each; none can be added or left out. */
export const drawnFrom = (items: readonly Record<string, any>[], found: readonly Record<string, any>[]) =>
  items.map(({ id, item, requirement }) => {
    const of = found.find((f) => f.id === id);
    return { id, item, requirement, found: of?.found ?? null, verdict: of?.verdict ?? null };
  });
