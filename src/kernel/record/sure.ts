/**
 * What stands there by the state of its row or by how a list was made, where no type can say so.
 *
 * @param what names it for whoever reads the error
 * @throws Error when it does not stand there: a fault of the house, no refusal
 */
export function sure<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
