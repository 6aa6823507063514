// Everything that is read off the sources, in one process, so that each file is parsed once.
import { checkAssertions } from './assertions.ts';
import { checkBranches } from './branches.ts';
import { checkImports } from './imports.ts';
import { checkWalls } from './walls.ts';

const codes = [checkImports, checkBranches, checkWalls, checkAssertions].map((check) => check());
process.exit(Math.max(...codes));
