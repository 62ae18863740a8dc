import { parseArgs } from 'node:util';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { operate, usage } from './operate-commands.ts';
import { projectRoot } from './project-root.ts';

// `npm run backup`, `restore`, `pause`, `resume` and `distribute`, beside a server or without one.
async function main(): Promise<void> {
  const options = { replace: { type: 'boolean' }, look: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command = '', ...rest] = positionals;
  const [folder] = rest;
  const config = readConfig(process.env);
  // The commands print sentences for people, not a log.
  const log = createLog(process.env.LOG_LEVEL === undefined ? 'warn' : config.LOG_LEVEL);
  const { replace = false, look = false, apply = false } = values;
  const words = { command, folder, replace, look, apply, rest };
  for (const line of await operate(words, config, projectRoot(), log)) process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const isWrongWord = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isWrongWord ? `${usage}\n` : ''}`);
  process.exit(1);
});
