// Refuses a build that calls a function, or is written in a syntax, that the oldest browsers we serve do not know.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { parse } from 'acorn';
import { ancestor } from 'acorn-walk';
import { ceilings, elsewhere, floor } from './floor.ts';
import { olderValue } from './older-css.ts';
import { root } from './runtime.mjs';

const compat = () =>
  JSON.parse(fs.readFileSync(path.join(root, 'node_modules/@mdn/browser-compat-data/data.json'), 'utf8'));
const browsers = { chrome: 'Chromium', firefox: 'Firefox', safari: 'Safari' };

/** The first browsers that know a feature, where the floor lies below them; nothing where the floor knows it. */
function youngerThanFloor(feature) {
  const found = Object.entries(floor).flatMap(([browser, lowest]) => {
    const said = [feature.__compat.support[browser]].flat()[0] ?? {};
    const since = Number.parseFloat(String(said.version_added).replace('≤', ''));
    return since <= lowest && !said.flags ? [] : [`${browsers[browser]} ${said.version_added || '—'}`];
  });
  return found.length > 0 ? found.join('、') : undefined;
}

/** Our own polyfills, as `array.tosorted`. */
function polyfilled() {
  const text = fs.readFileSync(path.join(root, 'src/ui/older/polyfills.ts'), 'utf8');
  return [...text.matchAll(/'(?:core-js\/(?:es|stable)|\.)\/([\w-]+)\/([\w-]+)\.[jt]s'/g)].map(([, owner, member]) =>
    `${owner}.${member}`.replaceAll('-', ''),
  );
}

/** What a library brings for itself, by name: the form in which core-js defines a function. */
const broughtAlong = (code) =>
  new Set([...code.matchAll(/\{target:\W\w+\W,[\s\S]{0,300}?\},\{\W?(\w+)\W?:/g)].map(([, member]) => member));

/** Every class of the language and of the browser with its members: those that the floor knows, and those it does not. */
export function readTable(data = compat(), ours = polyfilled()) {
  const known = new Set();
  const younger = [];
  const isOurs = (owner, member) =>
    // Whose method it is stands in no call; lists of bytes are never sorted, reversed or spliced here.
    ours.includes(`${owner === 'TypedArray' ? 'array' : owner}.${member}`.toLowerCase());
  for (const [kind, classes] of [
    ['language', data.javascript.builtins],
    ['browser', data.api],
  ])
    for (const [owner, members] of Object.entries(classes)) {
      for (const [key, feature] of Object.entries(members)) {
        const member = key.replace(/_static$/, '');
        if (!feature.__compat || !/^[a-z]\w*$/i.test(member) || member === owner || isOurs(owner, member)) continue;
        const since = youngerThanFloor(feature);
        const own = globalThis[owner] && Object.getOwnPropertyDescriptor(globalThis[owner], member)?.value;
        const isStatic = key !== member || (kind === 'language' && typeof own === 'function');
        if (!since) known.add(member);
        else if (kind === 'language' || isStatic) younger.push({ owner, member, isStatic, since });
      }
    }
  return {
    // Of a name that an older class has as well nobody can say whose it is.
    methods: new Map(younger.filter((y) => !y.isStatic && !known.has(y.member)).map((y) => [y.member, y])),
    statics: new Map(younger.filter((y) => y.isStatic).map((y) => [`${y.owner}.${y.member}`, y])),
  };
}

/** Whether somebody asked first: a condition around the call names the member. */
const isAsked = (around, member) =>
  around.some((node, at) => {
    const inner = around[at + 1];
    const test = node.type === 'LogicalExpression' ? node.left : node.test;
    return test && inner !== test && JSON.stringify(test).includes(`"${member}"`);
  });

/** @returns {string[]} what the code calls that the floor does not know, each as a sentence */
export function scriptFaults(code, table) {
  let tree;
  try {
    tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    return [`语法晚于 ES2022：${error.message}`];
  }
  const brought = broughtAlong(code);
  const found = new Map();
  ancestor(tree, {
    CallExpression(node, _state, around) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || node.optional) return;
      const { object, property } = callee;
      const owner = object.type === 'Identifier' ? object.name : '';
      const younger = table.statics.get(`${owner}.${property.name}`) ?? table.methods.get(property.name);
      if (!younger || isAsked(around, property.name)) return;
      const name = `${younger.owner}.${younger.member}`;
      if (!brought.has(younger.member) && !elsewhere[name]) found.set(name, `${name}（${younger.since} 起才有）`);
    },
  });
  return [...found.values()];
}

/** @returns {string[]} values of the style sheet that have no older one before them, and lists that a younger selector takes along */
export function styleFaults(css) {
  const found = new Set();
  const unasked = css.replace(/@supports[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  for (const [, selectors, body] of unasked.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (/:has\(/.test(selectors) && selectors.split(/,(?![^(]*\))/).some((one) => !one.includes(':has(')))
      found.add(`选择器 ${selectors.trim()}：旧浏览器不认识 :has，会连同其他选择器一起丢弃，请分开写`);
    const declarations = body.split(';').map((one) => one.split(/:(.*)/s).map((part) => part.trim()));
    for (const [at, [property, value = '']] of declarations.entries())
      if (!property.startsWith('--') && olderValue(value) !== value && declarations[at - 1]?.[0] !== property)
        found.add(`${property}: ${value} 前面没有旧浏览器能读的值`);
  }
  return [...found];
}

/** What every page and worker loads besides, compressed. @returns {Promise<number>} bytes */
async function polyfillBytes() {
  const { build } = await import('vite');
  const { output } = /** @type {any} */ (
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { write: false, rolldownOptions: { input: path.join(root, 'src/ui/older/polyfills.ts') } },
    })
  );
  return zlib.gzipSync(output[0].code).length;
}

/** @returns {Promise<number>} 1 when the build holds something too young, which is said then */
export async function checkFloor(dist = path.join(root, 'dist')) {
  const table = readTable();
  const faults = [];
  for (const name of fs.readdirSync(path.join(dist, 'assets')).filter((n) => /\.(m?js|css)$/.test(n))) {
    const text = fs.readFileSync(path.join(dist, 'assets', name), 'utf8');
    const said = name.endsWith('.css') ? styleFaults(text) : scriptFaults(text, table);
    faults.push(...said.map((one) => `assets/${name}：${one}`));
  }
  const sealing = fs.readFileSync(path.join(dist, 'sealing.html'), 'utf8');
  for (const [, code] of sealing.matchAll(/<script>([\s\S]*?)<\/script>/g))
    faults.push(...scriptFaults(code, table).map((one) => `sealing.html：${one}`));
  const bytes = await polyfillBytes();
  if (bytes > ceilings.polyfills) faults.push(`补丁压缩后 ${bytes} 字节，超过 ${ceilings.polyfills} 字节`);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0)
    console.error(
      'tools/floor.ts 写明的最低浏览器不认识以上内容：换一种写法，或把函数加进 src/ui/older/polyfills.ts；先问过再调用的第三方代码写进 tools/floor.ts。',
    );
  return faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await checkFloor());
