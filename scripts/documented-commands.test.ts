import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askedOf, documentedCommands, keyOf } from './documented-commands.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documented = documents.flatMap(file => documentedCommands(file, read(file)));
const asked = documented.flatMap(({ file, command }) => {
  const found = askedOf(command);
  return found === undefined ? [] : [{ file, command, ...found }];
});

const inProcess = 'src/apps/server/operate.test.ts';
const drill = 'src/apps/server/backup-drill.test.ts';
const operatorActs = 'src/product/operator-area/creator-acts.flow.test.ts';
const operatorRest = 'src/apps/server/operator-commands.test.ts';

/** Commands that act on a Vitrine or write a file: the test that runs each, and its call there. */
const proofs: Readonly<Record<string, readonly [file: string, call: string]>> = {
  start: ['tests/faults/restore-cut.spec.ts', 'runVitrine('],
  demo: ['src/apps/demo/fill-demo.flow.test.ts', 'fillDemo('],
  cluster: ['tests/faults/cluster.spec.ts', 'startCluster('],
  backup: [drill, "'backup'"],
  restore: [drill, "'restore'"],
  'restore --replace': [drill, "'restore', name, { replace: true }"],
  pause: [drill, "run(url, 'pause')"],
  resume: [drill, "run(url, 'resume')"],
  'resume --look': [drill, "'resume', undefined, { look: true }"],
  'files move s3': [inProcess, "run('files move s3')"],
  'files move postgres': [inProcess, "run('files move postgres')"],
  distribute: [inProcess, "run('distribute')"],
  'distribute --apply': [inProcess, 'apply: true'],
  'rotate-keys': [inProcess, "run('rotate-keys')"],
  doctor: [inProcess, "program('doctor'"],
  'doctor --dkim': [inProcess, "program('doctor', ['--dkim'"],
  'operator plans': [operatorActs, "command('plans'"],
  'operator creators': [operatorRest, "command('creators'"],
  'operator grant-plan': [operatorActs, "command('grant-plan'"],
  'operator whitelist': [operatorActs, "command('whitelist'"],
  'operator unwhitelist': [operatorActs, "command('unwhitelist'"],
  'operator lock-profile': [operatorRest, "command('lock-profile'"],
  'operator unlock-profile': [operatorRest, "command('unlock-profile'"],
  'operator disable': [operatorActs, "command('disable'"],
  'operator enable': [operatorActs, "command('enable'"],
  'operator sign-out': [operatorActs, "command('sign-out'"],
  'operator new-password': [operatorActs, "command('new-password'"],
  'operator sign-everyone-out': [operatorActs, "command('sign-everyone-out'"],
  'operator codes': [operatorActs, "command('codes'"],
  'operator create-codes': [operatorActs, "command('create-codes'"],
  'operator end-code': [operatorActs, "command('end-code'"],
  'operator revoke-code': [operatorActs, "command('revoke-code'"],
  'operator failed': [operatorRest, "command('failed'"],
  'operator retry': [operatorRest, "command('retry'"],
  'operator dismiss': [operatorRest, "command('dismiss'"],
  'operator to-review': [operatorRest, "command('to-review'"],
  'operator reviewed': [operatorRest, "command('reviewed'"],
  'operator product-news': [operatorRest, "command('product-news'"],
  'operator acts': [operatorActs, "command('acts'"],
  sbom: ['scripts/sbom.test.ts', "'scripts/sbom.mjs'"],
  licences: ['scripts/licences.test.ts', 'shippedPackages('],
};

/** Commands that run tests, measurements or a build, and act on nothing else. */
const tools = ['test', 'check', 'walks', 'faults', 'bench', 'node-versions', 'build', 'dev'];
/** What npm does itself. */
const ofNpm = ['audit', 'ci', 'install', 'sbom'];
/** Programs of operators, named in a document for all their words. */
const families = ['operator', 'files'];

const isValue = (word: string) => /^[A-Z]/.test(word);

it('commands are found in blocks and sentences, and each asks for one thing', () => {
  const text =
    '```sh\nnpm run demo   # starts\nnpm run backup -- FOLDER       writes it\nA=1 B=2 node dist/server/main.js\n```\n' +
    'Or `npm run doctor` (`-- --dkim SELECTOR`), `A=1 npm test`, `cd x && node dist/server/operate.js restore F`, `npx x`.';
  const found = documentedCommands('a.md', text).map(({ command }) => command);
  expect(found).toEqual([
    'npm run demo',
    'npm run backup -- FOLDER',
    'node dist/server/main.js',
    'npm run doctor',
    'npm run doctor -- --dkim SELECTOR',
    'npm test',
    'node dist/server/operate.js restore F',
    'npx x',
  ]);
  const keys = ['npm run operator -- grant-plan EMAIL PLAN grants free', ...found].flatMap(command => {
    const one = askedOf(command);
    return one === undefined ? [] : [keyOf(one)];
  });
  expect(keys).toEqual(['operator grant-plan', 'demo', 'backup', 'doctor', 'doctor --dkim', 'test', 'restore']);
});

it('every command of a document exists', () => {
  expect(documented.length).toBeGreaterThan(100);
  const missing = documented.filter(({ command }) => {
    const [program, first = '', ...rest] = command.split(/ +/);
    const paths = rest.filter(word => /\.(tsx?|mjs)$/.test(word));
    if (paths.some(path => !isValue(path) && !existsSync(join(root, path)))) return true;
    const named = askedOf(command);
    if (named !== undefined) return !(named.name in scripts);
    if (program === 'npm') return !ofNpm.includes(first);
    if (program === 'npx') return !existsSync(join(root, 'node_modules/.bin', first));
    return !existsSync(join(root, first.replace(/^dist\/server\/(\w+)\.js$/, 'src/apps/server/$1.ts')));
  });
  expect(missing).toEqual([]);
});

it('every command that acts names the test that runs it', () => {
  const unproven = asked.filter(one => {
    if (tools.includes(one.name) || (families.includes(one.name) && one.words.length === 0)) return false;
    return !(keyOf(one) in proofs);
  });
  expect(unproven).toEqual([]);
});

it.each(Object.entries(proofs))('%s is run by the test that is named', (_, [file, call]) => {
  expect(file).toMatch(/\.(test|spec)\.ts$/);
  expect(read(file)).toContain(call);
});

const programs = [read('src/apps/server/operate-commands.ts'), read('src/apps/server/operator-commands.ts')] as const;
const usage = programs.flatMap(source => [...source.matchAll(/(?:^|`)(npm run .*?)(?: {2,}.*|`|;|$)/gm)]);
/** What the programs say that they do. */
const shown = new Set(usage.flatMap(([, command = '']) => askedOf(command) ?? []).map(keyOf));

it('the commands that are proven are those that exist', () => {
  const operatorWords = [
    ...programs[1].matchAll(/^ {4}case '([a-z-]+)':/gm),
    ...programs[1].matchAll(/^ {2}'?([a-z-]+)'?: '[a-z ]+',$/gm),
  ].map(([, word]) => `operator ${word}`);
  expect(operatorWords.length).toBeGreaterThan(20);
  const proven = Object.keys(proofs);
  expect([...shown, ...operatorWords].filter(key => !proven.includes(key))).toEqual([]);
  const operated = /^(backup|restore|pause|resume|files|distribute|rotate-keys|operator)\b/;
  expect(proven.filter(key => operated.test(key) && !shown.has(key) && !operatorWords.includes(key))).toEqual([]);
});

it('every option of a document is one that its program reads', () => {
  const source: Readonly<Record<string, string>> = {
    doctor: 'src/apps/server/doctor.ts',
    test: 'scripts/test.mjs',
  };
  for (const { name, options, command, file } of asked)
    for (const option of options) {
      const program = read(source[name] ?? 'src/apps/server/operate.ts');
      const isRead = program.includes(`${option.slice(2)}: { type:`) || program.includes(`'${option}'`);
      expect(isRead, `${file}: ${command}`).toBe(true);
    }
});

it('what is measured, and what goes wrong, is named as its file or plan is', () => {
  const benches = readdirSync(join(root, 'bench'));
  const plans = ['tests/faults/plans.ts', 'scripts/faults.mjs', 'vitest.faults.config.ts'].map(read).join('');
  for (const { name, words, command, file } of asked) {
    if (name === 'bench')
      for (const word of words)
        expect(
          benches.some(each => each.includes(word)),
          `${file}: ${command}`,
        ).toBe(true);
    if (name === 'faults') for (const word of words) expect(plans, `${file}: ${command}`).toContain(`'${word}'`);
  }
});

it('the pages of operators list every command that the programs do', () => {
  const listed = new Set(asked.filter(({ file }) => file.startsWith('docs/operate/')).map(keyOf));
  expect([...shown].filter(key => !listed.has(key))).toEqual([]);
});
