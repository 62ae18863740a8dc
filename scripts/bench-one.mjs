// One bench in a process of its own, so that none warms up or slows down the next. Started by bench.mjs.
import { pathToFileURL } from 'node:url';

const { run } = await import(pathToFileURL(process.argv[2]).href);
process.send(await run(), () => process.exit(0));
