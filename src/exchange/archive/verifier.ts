/** What runs inside an archive: bundled into one file by `npm run build`. */
import './older-node.ts';
import { runVerifier } from './command.ts';

process.exitCode = await runVerifier(process.argv.slice(2), (line) => console.log(line));
