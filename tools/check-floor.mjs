// Refuses a build that calls a function, or is written in a syntax, that the oldest browsers we serve do not know.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { parse } from 'acorn';
import { ancestor, simple } from 'acorn-walk';
import { ceilings, elsewhere, floor } from './floor.ts';
import { olderValue, questionFor } from './older-css.ts';
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

/** Classes of the browser whose methods pages call every day; the members of the others (machine learning, glasses) are words like `mul` and `run`. */
const everyday =
  /^(AbortSignal|Blob|CSSStyleSheet|Document|DocumentFragment|Element|Event|EventTarget|File|FormData|HTML\w*Element|Headers|History|Location|Navigator|Node|Range|ReadableStream|Request|Response|Selection|ShadowRoot|SVGElement|URL|URLSearchParams|Window)$/;
const unusual = /^HTML(Install|FencedFrame|Geolocation|UserMedia|SelectedContent)Element$/;

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

const alike = { Blob: 'response', Request: 'response', TypedArray: 'array' };

/** Every class of the language and of the browser with its members: those that the floor knows, and those it does not. */
export function readTable(data = compat(), ours = polyfilled()) {
  const known = new Set();
  const younger = [];
  /** Classes and functions that stand free, by name. */
  const globals = new Map();
  const isOurs = (owner, member) =>
    // Whose method it is stands in no call; lists of bytes are never sorted, reversed or spliced here.
    ours.includes(`${alike[owner] ?? owner}.${member}`.toLowerCase());
  for (const [kind, classes] of [
    ['language', data.javascript.builtins],
    ['browser', data.api],
  ])
    for (const [owner, members] of Object.entries(classes)) {
      const whole = members.__compat && youngerThanFloor(members);
      if (whole && !ours.some((one) => one.startsWith(`${owner.toLowerCase()}.`))) globals.set(owner, whole);
      for (const [key, feature] of Object.entries(members)) {
        const member = key.replace(/_static$/, '');
        if (!feature.__compat || !/^[a-z]\w*$/i.test(member) || member === owner || isOurs(owner, member)) continue;
        const since = youngerThanFloor(feature);
        const own = globalThis[owner] && Object.getOwnPropertyDescriptor(globalThis[owner], member)?.value;
        const isStatic = key !== member || (kind === 'language' && typeof own === 'function');
        if (!since) known.add(member);
        else if (kind === 'language' || isStatic || (everyday.test(owner) && !unusual.test(owner)))
          younger.push({ owner, member, isStatic, since });
      }
    }
  return {
    globals,
    values: youngerValues(data.css.types),
    // If an older class has a member of the same name, the tool cannot tell which class is meant.
    methods: new Map(younger.filter((y) => !y.isStatic && !known.has(y.member)).map((y) => [y.member, y])),
    statics: new Map(younger.filter((y) => y.isStatic).map((y) => [`${y.owner}.${y.member}`, y])),
  };
}

/** Functions of style sheets, by name: scripts write them too, and an unread one leaves no size at all. */
function youngerValues(types) {
  const all = Object.entries({ ...types, ...types.color }).filter(
    ([name, type]) => type.__compat && /^[a-z-]+$/.test(name),
  );
  return new Map(all.flatMap(([name, type]) => [[name, youngerThanFloor(type)]].filter(([, since]) => since)));
}

/** Whether somebody asked first: a condition around the call names the member. */
const isAsked = (around, member) =>
  around.some((node, at) => {
    const inner = around[at + 1];
    const test = node.type === 'LogicalExpression' ? node.left : node.test;
    return test && inner !== test && JSON.stringify(test).includes(`"${member}"`);
  });

/** Every name that the code itself gives to something: a class of the browser's name may be its own. */
function namesGiven(tree) {
  const given = new Set();
  const take = (pattern) => {
    if (!pattern) return;
    if (pattern.type === 'Identifier') given.add(pattern.name);
    else for (const part of pattern.properties ?? pattern.elements ?? []) take(part?.value ?? part?.argument ?? part);
    take(pattern.left);
    take(pattern.type === 'Property' ? pattern.value : undefined);
  };
  const own = ({ id, params = [] }) => {
    take(id);
    for (const param of params) take(param);
  };
  const imported = ({ local }) => take(local);
  simple(tree, {
    VariableDeclarator: ({ id }) => take(id),
    Function: own,
    Class: own,
    CatchClause: ({ param }) => take(param),
    ImportSpecifier: imported,
    ImportDefaultSpecifier: imported,
    ImportNamespaceSpecifier: imported,
  });
  return given;
}

/**
 * @param {string} [file] the built file's name without its digest: what `tools/floor.ts` lets pass there
 * @returns {string[]} what the code calls, makes or names that the floor does not know, each as a sentence
 */
export function scriptFaults(code, table, file = '') {
  let tree;
  try {
    tree = parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    return [`语法晚于 ES2022：${error.message}`];
  }
  const brought = broughtAlong(code);
  const given = namesGiven(tree);
  const found = new Map();
  const say = (name, since) => {
    if (!elsewhere[file]?.[name]) found.set(name, `${name}（${since} 起才有）`);
  };
  /** A flag is read when the expression is made, so no parser refuses it before. */
  const flagged = ({ callee, arguments: [, flags] }) => {
    const given = flags?.value ?? flags?.quasis?.[0]?.value.raw;
    if (callee.name === 'RegExp' && String(given ?? '').includes('v'))
      say('RegExp.unicodeSets', 'Chromium 112、Firefox 116、Safari 17');
  };
  /** What a script writes into a style; in words of another kind no length and no variable stands. */
  const styled = (text, around) => {
    for (const [, name] of text.matchAll(/(?<![\w.-])([a-z-]+)\((?=[^)]*(?:var\(--|\dpx|calc\(|in srgb))/g)) {
      const asks = around.some(({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'supports');
      if (table.values.has(name) && !asks && !isAsked(around, 'supports')) say(`CSS ${name}()`, table.values.get(name));
    }
  };
  ancestor(tree, {
    Literal: ({ value }, _state, around) => typeof value === 'string' && styled(value, around),
    TemplateElement: ({ value }, _state, around) => styled(value.raw, around),
    NewExpression: flagged,
    CallExpression(node, _state, around) {
      flagged(node);
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || node.optional) return;
      const { object, property } = callee;
      const owner = object.type === 'Identifier' ? object.name : '';
      const younger = table.statics.get(`${owner}.${property.name}`) ?? table.methods.get(property.name);
      if (!younger || isAsked(around, property.name) || brought.has(younger.member)) return;
      say(`${younger.owner}.${younger.member}`, younger.since);
    },
    // `typeof X` asks, and is not walked as a use.
    Identifier({ name }, _state, around) {
      const since = table.globals.get(name);
      const by = around.at(-2);
      const isUse =
        by?.type !== 'UnaryExpression' && !(by?.type === 'Property' && by.key === around.at(-1) && !by.shorthand);
      if (since && isUse && !given.has(name) && !isAsked(around, name)) say(name, since);
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
      if (!property.startsWith('--') && olderValue(value) !== value) {
        if (questionFor(value)) found.add(`${property}: ${value} 没有放在 @supports 里`);
        else if (declarations[at - 1]?.[0] !== property) found.add(`${property}: ${value} 前面没有旧浏览器能读的值`);
      }
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

const nameOf = (file) => file.replace(/-[\w-]{8}\.m?js$/, '');

/**
 * What the frame and a page's chunk import before they run, and what that imports: the whole of it, however it is shared out.
 * @param {ReadonlyMap<string, string>} chunks file → code
 * @returns {number} bytes
 */
export function bytesFirst(chunks, page, frame) {
  const walk = (file, found = new Set()) => {
    if (!chunks.has(file) || found.has(file)) return found;
    found.add(file);
    for (const [, next] of chunks.get(file).matchAll(/\b(?:import|from)\s*["']\.\/([^"']+)["']/g)) walk(next, found);
    return found;
  };
  return [...walk(page, walk(frame))].reduce((sum, file) => sum + Buffer.byteLength(chunks.get(file)), 0);
}

function heavyPages(dist) {
  const names = fs.readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const chunks = new Map(names.map((name) => [name, fs.readFileSync(path.join(dist, 'assets', name), 'utf8')]));
  const chunkOf = (name) => names.find((file) => nameOf(file) === name);
  return Object.entries(ceilings.first).flatMap(([page, most]) => {
    const [own, frame] = [chunkOf(page), chunkOf('Office')];
    if (!own || !frame) return [`没有名为 ${own ? 'Office' : page} 的文件，不知道这一页先载入多少`];
    const bytes = bytesFirst(chunks, own, frame);
    return bytes > most ? [`${page} 先载入 ${bytes} 字节，超过 ${most} 字节：看是谁把后面的内容带进了这一页`] : [];
  });
}

/** What runs first of all, a page's script or a worker: it must load the polyfills before anything else. */
export function entryFault(code, isPolyfills) {
  // Bundled in, core-js says its name; else it is the first chunk that is asked for.
  if (code.includes('__core-js_shared__')) return undefined;
  const [, first] = /\bimport\s*(?:[^'"()]*?from\s*)?["']\.\/([^"']+)["']/.exec(code) ?? [];
  return first && isPolyfills(first) ? undefined : '没有先载入补丁（src/ui/older/polyfills.ts）';
}

function entryFaults(dist) {
  const read = (name) => fs.readFileSync(path.join(dist, 'assets', name), 'utf8');
  const pages = ['index.html', 'portal/index.html'].flatMap((page) => [
    ...fs
      .readFileSync(path.join(dist, page), 'utf8')
      .matchAll(/<script[^>]*type="module"[^>]*src="\/assets\/([^"]+)"/g),
  ]);
  const entries = [
    ...pages.map(([, name]) => name),
    ...fs.readdirSync(path.join(dist, 'assets')).filter((name) => /-worker-[\w-]{8}\.m?js$/.test(name)),
  ];
  return entries.flatMap((name) => {
    const fault = entryFault(read(name), (chunk) => read(chunk).includes('__core-js_shared__'));
    return fault ? [`assets/${name}：${fault}`] : [];
  });
}

/** @returns {Promise<number>} 1 when the build holds something too young, which is said then */
export async function checkFloor(dist = path.join(root, 'dist')) {
  const table = readTable();
  const faults = [];
  for (const name of fs.readdirSync(path.join(dist, 'assets')).filter((n) => /\.(m?js|css)$/.test(n))) {
    const text = fs.readFileSync(path.join(dist, 'assets', name), 'utf8');
    const said = name.endsWith('.css') ? styleFaults(text) : scriptFaults(text, table, nameOf(name));
    faults.push(...said.map((one) => `assets/${name}：${one}`));
  }
  const sealing = fs.readFileSync(path.join(dist, 'sealing.html'), 'utf8');
  for (const [, code] of sealing.matchAll(/<script>([\s\S]*?)<\/script>/g))
    faults.push(...scriptFaults(code, table, 'sealing.html').map((one) => `sealing.html：${one}`));
  faults.push(...entryFaults(dist), ...heavyPages(dist));
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
