// What is installed: under which licences, and as a list for operators who must know it (CycloneDX). Read from
// package-lock.json.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './runtime.mjs';

/** @typedef {{ place: string, name: string, version: string, license: string, integrity?: string, isDev: boolean, isOptional: boolean, needs: string[] }} Installed */

/** Licences under which anything may be installed: what they ask is kept by keeping their text beside the package. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
]);

/** Others, each with the packages that have it and why it may be. */
export const exceptions = [
  {
    license: 'MPL-2.0',
    of: ['axe-core', 'lightningcss', /^lightningcss-/],
    because:
      'a tool of the build and of the tests; its files are used as they are, nothing of them is changed or sent out',
  },
  { license: 'Python-2.0', of: ['argparse'], because: 'a permissive licence; the tests’ reader of YAML uses it' },
  { license: 'CC-BY-4.0', of: ['caniuse-lite'], because: 'data of the build, named here as it asks' },
];

/** Everything in the lock file, the project itself left out. @returns {Installed[]} */
export function installed(lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))) {
  const packages = Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'));
  return packages.map(([place, one]) => ({
    place,
    name: one.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: one.version,
    license: typeof one.license === 'string' ? one.license : 'none',
    integrity: one.integrity,
    isDev: one.dev === true || one.devOptional === true,
    isOptional: one.optional === true,
    needs: Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
  }));
}

/** Whether an SPDX expression is allowed: one of those that OR joins, all of those that AND joins. */
export function isAllowed(expression) {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/\sOR\s/.test(plain)) return plain.split(/\sOR\s/).some(isAllowed);
  if (/\sAND\s/.test(plain)) return plain.split(/\sAND\s/).every(isAllowed);
  return allowed.has(plain);
}

const isOf = (names, name) => names.some((one) => (typeof one === 'string' ? one === name : one.test(name)));

/**
 * What is wrong with the licences, a sentence each: one that is neither allowed nor excepted, an exception that nothing needs.
 * @param {Installed[]} packages
 */
export function licenceFaults(packages, excepted = exceptions) {
  const open = packages.filter(({ license }) => !isAllowed(license));
  const covers = (exception) => (one) => one.license === exception.license && isOf(exception.of, one.name);
  return [
    ...open
      .filter((one) => !excepted.some((exception) => covers(exception)(one)))
      .map(
        ({ name, version, license }) =>
          `${name}@${version} 的许可证是 ${license}：不在允许之列，也没有写明理由的例外（tools/dependencies.mjs）`,
      ),
    ...excepted
      .filter((exception) => !open.some(covers(exception)))
      .map(({ license, of }) => `例外 ${license}（${of.join('、')}）已经没有包需要，请删去`),
  ];
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** Where a package finds what it needs: beside itself, or further out. */
function found(byPlace, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const one = byPlace.get(`${at ? `${at}/` : ''}node_modules/${name}`);
    if (one || !at) return one;
  }
}

/** An SPDX expression as CycloneDX writes it. */
const licensesOf = (license) =>
  /\s/.test(license) ? [{ expression: license }] : license === 'none' ? [] : [{ license: { id: license } }];

/**
 * What the office is made of, as CycloneDX 1.6: what runs, and what the pages are built with. The same lock file gives the
 * same list.
 * @param {Installed[]} packages
 * @param {{ name: string, version: string, license: string, dependencies: object, optionalDependencies: object }} project
 */
export function sbomOf(packages, project) {
  const running = packages.filter(({ isDev }) => !isDev);
  const byPlace = new Map(running.map((one) => [one.place, one]));
  const self = purlOf(project);
  const unique = [...new Map(running.map((one) => [purlOf(one), one])).values()];
  const needed = (place, names) => names.flatMap((name) => found(byPlace, place, name) ?? []).map(purlOf);
  // The same version may lie at several places, each with its own neighbours.
  const neededBy = (purl) => [
    ...new Set(running.filter((one) => purlOf(one) === purl).flatMap(({ place, needs }) => needed(place, needs))),
  ];
  const components = unique
    .map((one) => ({
      type: 'library',
      'bom-ref': purlOf(one),
      name: one.name,
      version: one.version,
      scope: one.isOptional ? 'optional' : 'required',
      ...(one.integrity?.startsWith('sha512-')
        ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity.slice(7), 'base64').toString('hex') }] }
        : {}),
      licenses: licensesOf(one.license),
      purl: purlOf(one),
    }))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
  const digest = createHash('sha256')
    .update(JSON.stringify([self, components]))
    .digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': self,
        name: project.name,
        version: project.version,
        licenses: licensesOf(project.license),
        purl: self,
      },
    },
    components,
    dependencies: [
      { ref: self, dependsOn: needed('', Object.keys({ ...project.dependencies, ...project.optionalDependencies })) },
      ...unique.map((one) => ({ ref: purlOf(one), dependsOn: neededBy(purlOf(one)) })),
    ],
  };
}

/** Beside the build: not in it, where the server would hand it to everybody. */
export const sbomPlace = path.join(root, 'sbom.cdx.json');

/** Writes the list of what the build is made of. */
export function writeSbom(place = sbomPlace) {
  const project = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  fs.writeFileSync(place, `${JSON.stringify(sbomOf(installed(), project), null, 2)}\n`);
}
