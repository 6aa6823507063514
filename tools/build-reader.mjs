// Copies into dist what the PDF reader fetches when a document needs it: character maps, standard fonts, decoders, its stylesheet.
import fs from 'node:fs';
import path from 'node:path';
import { transform } from 'lightningcss';
import { narrowFloor } from './floor.ts';
import { root } from './runtime.mjs';

const from = path.join(root, 'node_modules', 'pdfjs-dist');
const { version } = JSON.parse(fs.readFileSync(path.join(from, 'package.json'), 'utf8'));
const to = path.join(root, 'dist', 'assets', `pdfjs-${version}`);
for (const folder of ['cmaps', 'standard_fonts', 'wasm', 'web/images'])
  fs.cpSync(path.join(from, folder), path.join(to, folder), { recursive: true });

// Its rules stand within one another, which browsers below Chromium 112 do not read: the text layer would lie on the page.
const name = 'pdf_viewer.css';
const { code } = transform({
  filename: name,
  code: fs.readFileSync(path.join(from, 'web', name)),
  targets: { chrome: narrowFloor.chrome << 16, firefox: narrowFloor.firefox << 16, safari: (16 << 16) | (4 << 8) },
});
fs.writeFileSync(path.join(to, 'web', name), code);
