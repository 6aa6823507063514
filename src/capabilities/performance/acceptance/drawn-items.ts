/** The contract's items with what was found of each; nobody adds or leaves out one. */
export const drawnFrom = (items: readonly Record<string, any>[], found: readonly Record<string, any>[]) =>
  items.map(({ id, item, requirement }) => {
    const of = found.find((f) => f.id === id);
    return { id, item, requirement, found: of?.found ?? null, verdict: of?.verdict ?? null };
  });
