import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../platform/config.ts';
import { examine } from './doctor/examine.ts';
import { broken, exitCode, type Finding, linesOf, nodeFinding } from './doctor/findings.ts';
import { projectRoot } from './project-root.ts';

/** `npm run doctor`: says what is wrong with an installation, and what to do. */
async function main(): Promise<void> {
  // This machine's clock is one of the things that are examined.
  const present = () => new Date();
  const { values } = parseArgs({ options: { dkim: { type: 'string' } }, allowPositionals: true });
  const config = usable(process.env);
  const findings: Finding[] =
    config instanceof Error
      ? [
          nodeFinding(process.version, present().toISOString().slice(0, 10)),
          broken(
            'Settings',
            config.message.replaceAll('\n', ' '),
            'Correct them, then ask again: nothing else was examined.',
          ),
        ]
      : await examine({ config, env: process.env, root: projectRoot(), dkim: values.dkim, present });
  process.stdout.write(`${linesOf(findings).join('\n')}\n`);
  process.exitCode = exitCode(findings);
}

function usable(env: NodeJS.ProcessEnv): Config | Error {
  try {
    return readConfig(env);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
