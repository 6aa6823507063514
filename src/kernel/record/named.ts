/**
 * A declaration's parts by name, without what JavaScript puts into every object: `constructor`, `__proto__` and
 * `toString` come over the wire as names too, and must find nothing.
 *
 * @param parts as declared; answered as a copy that has its own names and no others
 */
export const named = <T extends object>(parts: T): T => Object.assign(Object.create(null) as T, parts);
