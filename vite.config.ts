import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { doorScript, targets } from './tools/floor.ts';
import { olderSizes, olderValues } from './tools/older-css.ts';
import { commonlyTravels, travelsIn } from './tools/travel.ts';

const root = path.resolve(import.meta.dirname, 'src/apps');

/** The office answers at `/`, the portal at `/portal/`. */
const officeAtRoot: Plugin = {
  name: 'office-at-root',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['office/index.html'];
    if (page) page.fileName = 'index.html';
  },
};

/** Chunks that are there once the frame stands, in the office and in the portal. */
const inEveryFrame = new Set<string>();

/** Each page asks for what it needs besides; asking for the frame again took longer than drawing the page. */
const knowFrames: Plugin = {
  name: 'know-frames',
  generateBundle(_options, bundle) {
    const walk = (file: string, found = new Set<string>()): Set<string> => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || found.has(file)) return found;
      found.add(file);
      for (const imported of chunk.imports) walk(imported, found);
      return found;
    };
    const [office, portal] = ['Office', 'Portal'].map((name) => {
      const frame = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.name === name);
      if (!frame) throw new Error(`no chunk is named ${name}: it is no longer loaded by itself`);
      return walk(frame.fileName);
    });
    for (const file of office!) if (portal!.has(file)) inEveryFrame.add(file);
  },
};

/** The first script of each page is read by browsers that read no other (`src/apps/door.js`). */
const door: Plugin = {
  name: 'door',
  transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/door.js' }, injectTo: 'head' }],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'door.js', source: doorScript() });
  },
};

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  css: { postcss: { plugins: [olderValues] } },
  plugins: [react(), officeAtRoot, knowFrames, door, olderSizes],
  build: {
    target: targets,
    outDir: path.resolve(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    reportCompressedSize: false,
    // The largest are the chart library and the editor of rich text: fetched when they are shown, and not to be cut.
    chunkSizeWarningLimit: 600,
    // One stylesheet: nothing shifts when a page arrives.
    cssCodeSplit: false,
    // The policy allows no inline script, and every browser we serve knows module preloading.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !inEveryFrame.has(file)),
    },
    rolldownOptions: {
      // Who imports list, form and detail as they stand is fetched on demand too: the frame is a third smaller without them.
      checks: { ineffectiveDynamicImport: false },
      // A capability's door only hands on what others wrote: who asks it for one name does not load the rest.
      treeshake: { moduleSideEffects: [{ test: /src\/.*\/(index|web\/door)\.ts$/, sideEffects: false }] },
      input: { office: path.join(root, 'office/index.html'), portal: path.join(root, 'portal/index.html') },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Grouping the component library would load all of it with the first button.
        codeSplitting: {
          groups: [
            // A chunk of its own is evaluated before those that call what it brings.
            { name: 'older', test: /src\/ui\/older\/|node_modules\/core-js\//, priority: 30 },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 20 },
            {
              name: travelsIn,
              debugName: 'standing',
              test: /\.[cm]?[jt]sx?$/,
              priority: 10,
              includeDependenciesRecursively: false,
            },
            {
              name: commonlyTravels,
              debugName: 'common',
              test: /\/src\//,
              priority: 5,
              minShareCount: 80,
              maxModuleSize: 8000,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      [
        ...[
          'agency/',
          'purchaser/',
          'supplier/',
          'platform/',
          'web/',
          'standalonfile/',
          'tool/',
          'hzbtenderagentzero/',
        ],
        ...['notices', 'sitemap.xml', 'robots.txt'],
      ].map(
        // The server compares origin and host, so the host stays the browser's.
        (prefix) => [`^/${prefix}`, { target: `http://127.0.0.1:${process.env.PORT ?? 8080}`, changeOrigin: false }],
      ),
    ),
  },
});
