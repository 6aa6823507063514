/** `npm run verify -- archive.zip [--key pub.json] [--head <hash>]`: is a sealed archive what it was when it was sealed? */
import { runVerifier } from '../src/exchange/archive/command.ts';

process.exitCode = await runVerifier(process.argv.slice(2), (line) => console.log(line));
