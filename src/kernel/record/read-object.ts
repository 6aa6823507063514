/** New values as a form sends them: one object, written as JSON. Pure. */

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns an empty object for nothing at all, and nothing where the text is no object */
export function readObject(text: unknown): Record<string, unknown> | undefined {
  if (!text) return {};
  try {
    const read: unknown = JSON.parse(String(text));
    return isObject(read) ? read : undefined;
  } catch {
    return undefined;
  }
}
