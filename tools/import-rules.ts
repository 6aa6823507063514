// Which file may import which, with the reason; read by tools/imports.ts. Paths are from the root.
import order from '../src/capabilities/order.json' with { type: 'json' };

export interface ImportRule {
  name: string;
  why: string;
  from: RegExp;
  /** Of these the rule says nothing. */
  exceptFrom?: RegExp;
  to: RegExp;
  /** May be imported nevertheless; `$1` stands for what `from` found first. */
  exceptTo?: string;
}

const capabilities: readonly string[] = order;
/** Divided by what they hold; each is entered by its records, its rules and its two doors (ADR 31). */
const divided = ['committee', 'evaluation', 'evaluation-report', 'evaluation-room'];
const test = String.raw`\.test\.tsx?$|/testing/`;
const tests = new RegExp(test);
const rooms = ['ui', 'kernel', 'platform', 'capabilities', 'exchange', 'apps'];

const upward = rooms.slice(0, -1).map((room, i) => ({
  name: `${room}-knows-nothing-above`,
  why: `apps → exchange → capabilities → platform → kernel → ui: ${room} is used by the rooms above it and knows none of them.`,
  from: new RegExp(`^src/${room}/`),
  exceptFrom: tests,
  to: new RegExp(`^src/(${rooms.slice(i + 1).join('|')})/`),
}));

const downstream = capabilities.slice(0, -1).map((name, i) => ({
  name: `${name}-knows-no-later-capability`,
  why: `A tender's life goes one way: ${name} tells later capabilities by an event in the outbox and never asks them.`,
  from: new RegExp(`^src/capabilities/${name}/`),
  exceptFrom: tests,
  to: new RegExp(`^src/capabilities/(${capabilities.slice(i + 1).join('|')})/`),
}));

const served = capabilities.map((name) => ({
  name: `${name}-has-a-door`,
  why: `What ${name} does on the server is its own: server/door.ts says what later capabilities may call.`,
  from: /^src\//,
  exceptFrom: new RegExp(`^src/capabilities/${name}/|^src/apps/|${test}`),
  to: new RegExp(`^src/capabilities/${name}/(.*/)?server/`),
  exceptTo: `^src/capabilities/${name}/server/door\\.ts$`,
}));

const closed = divided.map((name) => ({
  name: `${name}-has-two-doors`,
  why: `What ${name} does on the server and draws in the browser is its own: server/door.ts and web/door.ts say what others may use.`,
  from: /^src\//,
  exceptFrom: new RegExp(`^src/capabilities/${name}/|^src/apps/|${test}`),
  to: new RegExp(`^src/capabilities/${name}/(.*/)?(server|web)/`),
  exceptTo: `^src/capabilities/${name}/(server|web)/door\\.ts$|\\.css$`,
}));

export const importRules: readonly ImportRule[] = [
  ...upward,
  ...downstream,
  ...served,
  ...closed,
  {
    name: 'ui-only-from-the-browser',
    why: 'Only web/ folders and the front ends draw: rules and servers know no components. How a moment or an amount is written is one rule everywhere (ui/format, pure).',
    from: /^src\//,
    exceptFrom: new RegExp(`^src/ui/|/web/|^src/apps/(office|portal|shell|sealing)/|${test}`),
    to: /^src\/ui\//,
    exceptTo: '^src/ui/format/',
  },
  {
    name: 'pure-knows-no-server',
    why: "A file at a record's root runs everywhere; what runs on Node lives in server/.",
    from: /^src\/(kernel|platform|capabilities)\//,
    exceptFrom: new RegExp(`/server/|${test}`),
    to: /^src\/.*\/server\//,
  },
  {
    name: 'pure-knows-no-page',
    why: "A file at a record's root runs everywhere; what runs in the browser lives in web/ and is loaded by screens.ts only.",
    from: /^src\/(kernel|platform|capabilities)\//,
    exceptFrom: new RegExp(`/web/|screens\\.ts$|${test}`),
    to: /^src\/.*\/web\//,
  },
  {
    name: 'web-knows-no-server',
    why: 'A page asks the server over the wire, never by import.',
    from: /\/web\/|^src\/apps\/(office|portal|shell)\//,
    to: /^src\/.*\/server\/|^node:|^src\/apps\/server\//,
  },
  {
    name: 'one-door',
    why: "Another capability's server and pages are its own; its records, rules and index.ts are the door.",
    from: /^src\/capabilities\/([^/]+)\/.*\/web\//,
    exceptFrom: tests,
    to: /^src\/capabilities\/([^/]+)\/.*\/web\//,
    exceptTo: '^src/capabilities/$1/',
  },
];
