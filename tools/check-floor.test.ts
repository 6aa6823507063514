/** What the build refuses of browsers that are too new (E1, E2), by planted faults. */
import { parse } from 'acorn';
import { describe, expect, it } from 'vitest';
// @ts-expect-error: a script of the tools, which describes no types.
import { bytesFirst, entryFault, readTable, scriptFaults, styleFaults } from './check-floor.mjs';
import { doorScript, elsewhere, floor } from './floor.ts';
import { olderValue } from './older-css.ts';

const table = readTable();

describe('the floor of browsers (E1, E2)', () => {
  it('is Chromium 102', () => {
    expect(floor.chrome).toBe(102);
  });

  it('refuses a function that is younger and has no polyfill', () => {
    expect(scriptFaults('export const x = RegExp.escape(location.hash);', table)).toEqual([
      expect.stringMatching(/^RegExp\.escape（Chromium 136/),
    ]);
    expect(scriptFaults('export const x = (s) => s.values().toArray();', table)).toEqual([
      expect.stringMatching(/^Iterator\.toArray/),
    ]);
  });

  it('takes what is asked for first, what we bring and what the floor knows', () => {
    const asked = 'export const x = (s) => RegExp.escape ? RegExp.escape(s) : s;';
    const ours = 'export const y = (s) => Map.groupBy(s.toSorted(), (o) => o.at(-1));';
    expect(scriptFaults(asked + ours, table)).toEqual([]);
    // The question is about this call, not about any call in the file.
    const elsewhere = 'export const z = (s) => RegExp.escape(s);';
    expect(scriptFaults(asked + elsewhere, table)).toHaveLength(1);
  });

  it('E2: refuses a class that is younger, and a method of the page, unless somebody asked or it is the code’s own', () => {
    expect(scriptFaults('export const x = new Float16Array(3);', table)).toEqual([
      expect.stringMatching(/^Float16Array（/),
    ]);
    expect(scriptFaults('export const x = (e) => e.checkVisibility();', table)).toEqual([
      expect.stringMatching(/^Element\.checkVisibility（Chromium 105/),
    ]);
    expect(scriptFaults("export const x = typeof Float16Array === 'function' ? Float16Array : Array;", table)).toEqual(
      [],
    );
    expect(scriptFaults('class Sanitizer {} export const x = new Sanitizer();', table)).toEqual([]);
    expect(scriptFaults('export const x = { Sanitizer: 1 };', table)).toEqual([]);
    // By these the PDF library reads what is packed; we bring it.
    expect(scriptFaults('export const x = (r) => r.bytes();', table)).toEqual([]);
  });

  it('E1: refuses a younger function of style sheets that a script writes: the PDF library sizes its pages by one', () => {
    const sized = "e.style.width = 'round(down, var(--scale) * 9px, 1px)'";
    expect(scriptFaults(`export const f = (e) => { ${sized} }`, table)).toEqual([
      expect.stringMatching(/^CSS round\(\)（Chromium 125/),
    ]);
    const asked = `CSS.supports('width', 'round(down, 1px, 1px)') ? (${sized}) : 0`;
    expect(scriptFaults(`export const f = (e) => ${asked}`, table)).toEqual([]);
    expect(scriptFaults("export const f = () => 'console.log(12px)'", table)).toEqual([]);
  });

  it('E2: lets a name pass in the one built file that it was looked at in', () => {
    const code = 'export const x = (b) => b.union(b);';
    expect(elsewhere['draw-bars']!['Set.union']).toBeTruthy();
    expect(scriptFaults(code, table, 'draw-bars')).toEqual([]);
    expect(scriptFaults(code, table, 'SealBidPage')).toHaveLength(1);
  });

  it('E2: refuses a page’s script or a worker that loads something before the polyfills', () => {
    const isPolyfills = (chunk: string) => chunk === 'polyfills-12345678.js';
    expect(entryFault('import"./polyfills-12345678.js";import{a}from"./b-12345678.js";', isPolyfills)).toBeUndefined();
    expect(entryFault('import{a}from"./b-12345678.js";import"./polyfills-12345678.js";', isPolyfills)).toBeTruthy();
    expect(entryFault('self.onmessage=()=>{}', isPolyfills)).toBeTruthy();
    expect(entryFault('var s="__core-js_shared__";self.onmessage=()=>{}', isPolyfills)).toBeUndefined();
  });

  it('refuses a syntax that is younger', () => {
    expect(scriptFaults('export const x = /[\\p{L}--[a-z]]/v;', table)).toEqual([expect.stringContaining('语法')]);
    expect(scriptFaults('export const x = (s) => new RegExp(s, "gv");', table)).toEqual([
      expect.stringMatching(/^RegExp\.unicodeSets/),
    ]);
    expect(scriptFaults('using x = open();', table)).toEqual([expect.stringContaining('语法')]);
  });

  it('refuses values of a style sheet without an older one, and a list that a younger selector takes along', () => {
    expect(styleFaults('a{height:100dvh}')).toHaveLength(1);
    expect(styleFaults('a{height:100vh}@supports (height:1dvh){a{height:100dvh}}')).toEqual([]);
    const young = 'background:color-mix(in srgb,red 10%,var(--sheet))';
    expect(styleFaults(`a{${young}}`)).toHaveLength(1);
    // With a variable in it the younger value is taken, and is nothing.
    expect(styleFaults(`a{background:var(--sheet);${young}}`)).toHaveLength(1);
    expect(
      styleFaults(`a{background:var(--sheet)}@supports (color:color-mix(in srgb,red 1%,red)){a{${young}}}`),
    ).toEqual([]);
    expect(styleFaults('a,b:has(i){color:red}')).toHaveLength(1);
    expect(olderValue('color-mix(in srgb, var(--accent) 86%, black)')).toBe('var(--accent)');
    expect(olderValue('color-mix(in srgb, var(--accent) 36%, var(--sheet))')).toBe('var(--accent-soft)');
    expect(olderValue('color-mix(in srgb, var(--ground) 62%, transparent)')).toBe('var(--ground)');
  });

  const tellAt = (agent: string, readsModules = true) => {
    const said: string[] = [];
    const element = {
      style: {},
      setAttribute: () => {},
      appendChild: (text: string) => said.push(text),
      ...(readsModules ? { noModule: false } : {}),
    };
    const document = {
      readyState: 'complete',
      getElementById: () => null,
      createElement: () => element,
      createTextNode: (text: string) => text,
      body: { children: [], insertBefore: () => {}, firstChild: null },
    };
    new Function('document', 'navigator', doorScript())(document, { userAgent: agent });
    return said.join('');
  };

  it('is told at the door by a script that every browser reads (E3)', () => {
    expect(() => parse(doorScript(), { ecmaVersion: 5 })).not.toThrow();
    const chrome = (version: number, more = '') =>
      `Mozilla/5.0 AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36${more}`;
    expect(tellAt(chrome(102))).toBe('');
    expect(tellAt(chrome(147))).toBe('');
    expect(tellAt(chrome(101))).toMatch(/当前浏览器较旧：Chromium 101。需要 Chromium 102/);
    expect(tellAt(chrome(90, ' Qaxbrowser'))).toMatch(/打不开本页面：当前是 奇安信可信浏览器（内核 Chromium 90）/);
    expect(tellAt('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', false)).toMatch(
      /Internet Explorer/,
    );
    expect(tellAt('Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) CriOS/120.0')).toMatch(/Safari 15.4/);
    expect(tellAt('Mozilla/5.0 (X11; rv:115.0) Gecko/20100101 Firefox/115.0')).toBe('');
  });
});

it('a page weighs what it and its frame import before they run, without what comes when it is asked for', () => {
  const chunks = new Map([
    ['Office.js', 'import"./react.js";'],
    ['react.js', 'x'.repeat(500)],
    ['Form.js', 'import{a as b}from"./react.js";import{r}from"./record.js";const later=()=>import("./regions.js");'],
    ['record.js', 'export{p}from"./powers.js";'],
    ['powers.js', 'p'.repeat(90)],
    ['regions.js', 'r'.repeat(900)],
  ]);
  const own = ['Office.js', 'react.js', 'Form.js', 'record.js', 'powers.js'].map((file) => chunks.get(file)!.length);
  expect(bytesFirst(chunks, 'Form.js', 'Office.js')).toBe(own.reduce((a, b) => a + b));
});
