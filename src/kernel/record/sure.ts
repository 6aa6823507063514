/**
 * A value that must be there because of the state of its row, or because of how a list was made, where no type can say
 * so.
 *
 * @param what names the value in the error
 * @throws Error when it is missing: a fault of the program, no refusal
 */
export function sure<T>(value: T, what: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
