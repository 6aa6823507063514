/** The reply envelope of specification §7 and §8, and its one spelling on the wire. */
export interface Envelope {
  code: string;
  msg: string;
  url: string;
  tdata: unknown;
  [extra: string]: unknown;
}

export const success = (tdata: unknown = null): Envelope => ({ code: 'v', msg: '', url: '', tdata });

export const reply = (code: string, msg: string, tdata: unknown = null, url = ''): Envelope => ({
  code,
  msg,
  url,
  tdata,
});

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&#39;',
  '\\"': '&quot;',
};

/**
 * The envelope as JSON text with HTML entities in place of `& < > " '` inside strings. JSON's own syntax has none of
 * these but the plain quote, and an escaped pair is always consumed whole, so one pass over the text is enough.
 */
export const encode = (envelope: unknown): string => {
  if (!isEnvelope(envelope)) throw new Error('what would have left the server is no envelope');
  return JSON.stringify(envelope).replace(/\\.|[&<>']/g, (found) => entities[found] ?? found);
};

/** Whether it was made as an envelope: its own four parts, of their types, and nothing that hides behind a prototype. */
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  ['code', 'msg', 'url'].every((part) => Object.hasOwn(value, part) && typeof (value as Envelope)[part] === 'string') &&
  Object.hasOwn(value, 'tdata');
