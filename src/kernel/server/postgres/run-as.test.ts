import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseUser } from './run-as.ts';

/** Answers as PostgreSQL does: with its version, and a complaint besides where `access(2)` does not let it see its own file. */
const asking = `#!/bin/sh
echo "postgres (PostgreSQL) 18"
exec "${process.execPath}" -e "try { fs.accessSync(process.argv[1], fs.constants.X_OK) } catch { console.error('invalid binary') }" "$0"
`;

const plain = '#!/bin/sh\necho "postgres (PostgreSQL) 18"\n';

describe.skipIf(process.getuid?.() !== 0)('under which user PostgreSQL runs, for root', () => {
  let open: string;
  beforeAll(() => {
    open = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-run-as-'));
    fs.chmodSync(open, 0o755);
  });
  afterAll(() => fs.rmSync(open, { recursive: true, force: true }));

  const inFolder = (name: string, mode: number, program: string) => {
    const folder = path.join(open, name);
    fs.mkdirSync(folder);
    const [file, cluster] = [path.join(folder, 'postgres'), path.join(folder, 'cluster')];
    fs.writeFileSync(file, program, { mode: 0o755 });
    fs.mkdirSync(cluster, { mode: 0o700 });
    fs.chmodSync(folder, mode);
    return { file, cluster };
  };

  it('is another one than root, where everybody reaches the program', () => {
    const { file, cluster } = inFolder('open', 0o755, plain);
    const { uid, wrapper } = chooseUser(file, cluster);
    expect(wrapper).toEqual([]);
    expect(uid).toBeGreaterThan(0);
    expect(fs.statSync(cluster).uid).toBe(uid);
  });

  it('is never one whom the program would not run for: in a closed folder root by another number, or a sentence', () => {
    const { file, cluster } = inFolder('closed', 0o700, asking);
    let chosen: string | undefined;
    try {
      chosen = chooseUser(file, cluster).wrapper[0];
    } catch (error) {
      expect((error as Error).message).toContain(path.dirname(file));
    }
    expect(['unshare', undefined]).toContain(chosen);
    expect(fs.statSync(cluster).uid).toBe(0);
  });
});
