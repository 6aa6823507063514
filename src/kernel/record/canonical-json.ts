/**
 * The one spelling of a value as JSON text, so that equal values have equal digests everywhere (RFC 8785: members
 * sorted by UTF-16 code unit, no blanks, numbers as ECMAScript writes them).
 *
 * As in `JSON.stringify`, a member that is `undefined` is left out and an object with `toJSON` (Date, Decimal) speaks
 * for itself. Unlike `JSON.stringify`, it refuses every value that JSON would silently change: `undefined` in an array
 * or alone, NaN and infinities, bigint, functions, symbols, Map, Set, bytes, a string with half a surrogate pair, a
 * circle.
 *
 * @throws TypeError that names the path of the value, e.g. `$.bids[2].price`
 */
export function canonicalJson(value: unknown): string {
  return write(value, '$', new Set());
}

function write(value: unknown, path: string, above: Set<object>): string {
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'string') return writeString(value, path);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${path}: ${value} has no JSON form`);
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') throw new TypeError(`${path}: ${typeof value} has no JSON form`);
  if (above.has(value)) throw new TypeError(`${path}: the value contains itself`);

  above.add(value);
  const text = writeObject(value, path, above);
  above.delete(value);
  return text;
}

function writeObject(value: object, path: string, above: Set<object>): string {
  if (Array.isArray(value)) {
    return `[${Array.from(value, (item, index) => write(item, `${path}[${index}]`, above)).join(',')}]`;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON(), path, above);

  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new TypeError(`${path}: ${value.constructor.name} has no JSON form`);
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${writeString(key, path)}:${write(member, `${path}.${key}`, above)}`);
  return `{${members.join(',')}}`;
}

function writeString(text: string, path: string): string {
  if (!text.isWellFormed()) throw new TypeError(`${path}: the text holds half a surrogate pair`);
  return JSON.stringify(text);
}
