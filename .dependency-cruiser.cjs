/* The walls of the house (ARCHITECTURE.md): each refusal says why. Generated from one ordered list of capabilities, in src/capabilities/order.json. */
const capabilities = require('./src/capabilities/order.json');
/** Divided by what they hold; each is entered by its records, its rules and its two doors (ADR 31). */
const divided = ['committee', 'evaluation', 'evaluation-report', 'evaluation-room'];
const test = '\\.test\\.tsx?$|/testing/';
const rooms = ['ui', 'kernel', 'platform', 'capabilities', 'exchange', 'apps'];

const upward = rooms.slice(0, -1).map((room, i) => ({
  name: `${room}-knows-nothing-above`,
  comment: `apps → exchange → capabilities → platform → kernel → ui: ${room} is used by the rooms above it and knows none of them.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: test },
  to: { path: `^src/(${rooms.slice(i + 1).join('|')})/` },
}));

const downstream = capabilities.slice(0, -1).map((name, i) => ({
  name: `${name}-knows-no-later-capability`,
  comment: `A tender's life goes one way: ${name} tells later capabilities by an event in the outbox and never asks them.`,
  severity: 'error',
  from: { path: `^src/capabilities/${name}/`, pathNot: test },
  to: { path: `^src/capabilities/(${capabilities.slice(i + 1).join('|')})/` },
}));

const served = capabilities.map((name) => ({
  name: `${name}-has-a-door`,
  comment: `What ${name} does on the server is its own: server/door.ts says what later capabilities may call.`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/capabilities/${name}/|^src/apps/|${test}` },
  to: {
    path: `^src/capabilities/${name}/.*/server/|^src/capabilities/${name}/server/`,
    pathNot: `^src/capabilities/${name}/server/door\\.ts$`,
  },
}));

const closed = divided.map((name) => ({
  name: `${name}-has-two-doors`,
  comment: `What ${name} does on the server and draws in the browser is its own: server/door.ts and web/door.ts say what others may use.`,
  severity: 'error',
  from: { path: '^src/', pathNot: `^src/capabilities/${name}/|^src/apps/|${test}` },
  to: {
    path: `^src/capabilities/${name}/.*/(server|web)/|^src/capabilities/${name}/(server|web)/`,
    pathNot: `^src/capabilities/${name}/(server|web)/door\\.ts$|\\.css$`,
  },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...downstream,
    ...served,
    ...closed,
    {
      name: 'ui-only-from-the-browser',
      comment:
        'Only web/ folders and the front ends draw: rules and servers know no components. How a moment or an amount is written is one rule everywhere (ui/format, pure).',
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/ui/|/web/|^src/apps/(office|portal|shell|sealing)/|${test}` },
      to: { path: '^src/ui/', pathNot: '^src/ui/format/' },
    },
    {
      name: 'pure-knows-no-server',
      comment: "A file at a record's root runs everywhere; what runs on Node lives in server/.",
      severity: 'error',
      from: { path: '^src/(kernel|platform|capabilities)/', pathNot: `/server/|${test}` },
      to: { path: '^src/.*/server/' },
    },
    {
      name: 'pure-knows-no-page',
      comment:
        "A file at a record's root runs everywhere; what runs in the browser lives in web/ and is loaded by screens.ts only.",
      severity: 'error',
      from: { path: '^src/(kernel|platform|capabilities)/', pathNot: `/web/|screens\\.ts$|${test}` },
      to: { path: '^src/.*/web/' },
    },
    {
      name: 'web-knows-no-server',
      comment: 'A page asks the server over the wire, never by import.',
      severity: 'error',
      from: { path: '/web/|^src/apps/(office|portal|shell)/' },
      to: { path: '^src/.*/server/|^node:|^src/apps/server/' },
    },
    {
      name: 'one-door',
      comment: "Another capability's server and pages are its own; its records, rules and index.ts are the door.",
      severity: 'error',
      from: { path: '^src/capabilities/([^/]+)/.*/web/', pathNot: test },
      to: { path: '^src/capabilities/([^/]+)/.*/web/', pathNot: '^src/capabilities/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'A circle has no order; find which of the two should not know the other.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-missing',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|docs)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
