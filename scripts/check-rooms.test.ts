import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./check-rooms.mjs', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-rooms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function check(...paths: string[]) {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, said: stderr };
}

test('names from the vocabulary pass', () => {
  const { status, said } = check(
    'src/base/money.ts',
    'src/base/money.test.ts',
    'src/platform/throttle.sql.ts',
    'src/ui/buttons/button.tsx',
    'src/ui/buttons/button.css',
    'src/product/bookings/README.md',
    'src/product/bookings/booking/booking.ts',
    'src/product/bookings/booking/bookings.sql.test.ts',
    'src/product/bookings/changes/cancel-booking.flow.ts',
    'src/product/bookings/screens/bookings-screen.tsx',
    'src/product/bookings/manage/parts/bookings.query.ts',
    'src/product/showcase/editor/draft/draft-store.browser.ts',
    'src/product/accounts/sessions/session-cookie.http.ts',
    'src/product/payments/stripe/stripe.client.ts',
    'src/product/showcase/block-kinds/registry.ts',
    'src/product/showcase/blocks/links/view.tsx',
    'src/product/showcase/rendering/golden/hana.html',
    'src/apps/manage/index.html',
    'src/apps/server/main.ts',
  );
  expect(said).toBe('');
  expect(status).toBe(0);
});

const misplaced = [
  ['src/product/bookings/utils.ts', '"utils" says nothing'],
  ['src/product/bookings/date-helpers.ts', '"helpers" says nothing'],
  ['src/product/bookings/index.ts', '"index" says nothing'],
  ['src/product/bookings/CancelBooking.ts', 'kebab-case'],
  ['src/product/bookings/bookings.service.ts', 'a second dot means it touches the world'],
  ['src/product/showcase/blocks/registry.editor.ts', 'a second dot means it touches the world'],
  ['src/product/bookings/bookings.sql.tsx', 'a second dot means it touches the world'],
  ['src/product/invoices/invoice.ts', '"invoices" is not a room'],
  ['src/product/bookings/screens/bookings.sql.ts', 'screens show'],
  ['src/product/showcase/blocks/links/links.routes.ts', 'belong in src/product/showcase/'],
  ['src/product/showcase/blocks/links/link-list.tsx', 'what blocks share stands beside'],
  ['src/base/clock.sql.ts', 'pure words only'],
  ['src/ui/orders.client.ts', 'belong to a room'],
  ['src/platform/mail.routes.ts', 'src/platform holds'],
  ['src/apps/cli/main.ts', 'the programs are'],
  ['src/services/email.ts', 'src holds only'],
  ['src/product/bookings/invoices/invoice.ts', '"invoices" has no place in src/product/bookings'],
  ['src/product/bookings/manage/invoices/invoice.tsx', '"invoices" has no place in src/product/bookings/manage'],
  ['src/ui/charts/chart.tsx', '"charts" has no place in src/ui'],
  ['src/ui/chart.tsx', '"." has no place in src/ui'],
  ['src/apps/manage/reports/report.tsx', '"reports" has no place in src/apps/manage'],
] as const;

test('each misplaced file fails and is told where it belongs', () => {
  const { status, said } = check('src/base/money.ts', ...misplaced.map(([path]) => path));
  expect(status).toBe(1);
  const lines = said.split('\n');
  for (const [path, reason] of misplaced)
    expect(
      lines.find(line => line.includes(`${path}: `) && line.includes(reason)),
      `${path}: ${reason}`,
    ).toBeDefined();
  expect(said).not.toContain('src/base/money.ts');
});

test('a folder holds at most 40 files besides its tests', () => {
  const names = Array.from({ length: 40 }, (_, i) => `src/base/word-${i}.ts`);
  expect(check(...names, 'src/base/word-1.test.ts').status).toBe(0);
  const { status, said } = check('src/base/one-more.ts');
  expect(status).toBe(1);
  expect(said).toContain('src/base: holds 41 files');
});

test('a file has at most 300 lines', () => {
  expect(check('src/base/money.ts').status).toBe(0);
  writeFileSync(join(folder, 'src/base/money.ts'), '//\n'.repeat(300));
  expect(check().status).toBe(0);
  writeFileSync(join(folder, 'src/base/money.ts'), '//\n'.repeat(301));
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said).toContain('src/base/money.ts: has 301 lines');
});

test('what fits in 25 lines and has one user stands with its user', () => {
  const [short, user] = ['src/base/money-words.ts', 'src/base/money.ts'];
  check(short, user);
  const use = "import { a } from './money-words.ts';\n";
  writeFileSync(join(folder, short), 'export const a = 1;\n');
  writeFileSync(join(folder, user), use);
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said).toContain(`${short}: has 1 lines and one user; put it into ${user}`);
  writeFileSync(join(folder, short), `export const a = 1;\n${'//\n'.repeat(25)}`);
  expect(check().said).toBe('');
});

test.each([
  ['a second user', 'word.ts', "import { a } from './word.ts';", 'other.ts', "import { a } from './word.ts';"],
  ['a test', 'word.ts', "import { a } from './word.ts';", 'word.test.ts', "import { a } from './word.ts';"],
  ['a user that loads it later', 'word.ts', "void import('./word.ts');", 'other.ts', ''],
  ['a second dot', 'word.sql.ts', "import { a } from './word.sql.ts';", 'other.ts', ''],
  ['a use for its effect alone', 'word.ts', "import './word.ts';", 'other.ts', ''],
  ['a user that exports it', 'word.ts', "export { a } from './word.ts';", 'other.ts', ''],
  ['markup, where its user has none,', 'word.tsx', "import { a } from './word.tsx';", 'other.ts', ''],
  ['a hook, where its user is pure,', 'use-word.ts', "import { a } from './use-word.ts';", 'other.ts', ''],
  ['a user that is full', 'word.ts', `import { a } from './word.ts';${'\n'.repeat(251)}`, 'other.ts', ''],
  ['a name of its own', 'texts.ts', "import { a } from './texts.ts';", 'other.ts', ''],
])('a file with %s may be short', (_, path, use, other, text) => {
  check(`src/platform/${path}`, 'src/platform/user.ts', `src/platform/${other}`);
  writeFileSync(join(folder, 'src/platform/user.ts'), use);
  writeFileSync(join(folder, 'src/platform', other), text);
  expect(check().said).toBe('');
});

test('two sheets define no class of the same name', () => {
  const [signIn, list] = ['src/apps/manage/account-pages/frame.css', 'src/product/orders/screens/orders.css'];
  check(signIn, list);
  writeFileSync(join(folder, signIn), '.v-account {\n  display: grid;\n}\n');
  writeFileSync(join(folder, list), '.v-orders .v-account {\n  margin: 0;\n}\n');
  expect(check().said).toBe('');
  writeFileSync(
    join(folder, list),
    '@media (max-width: 600px) {\n  .v-orders,\n  .v-account:hover {\n    margin: 0;\n  }\n}\n',
  );
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said).toContain(`.v-account is also defined in ${list}`);
});

test('each migration has a number of its own', () => {
  expect(check('src/base/money.ts', 'db/migrations/0001-accounts.sql', 'db/migrations/0002-creators.sql').status).toBe(
    0,
  );
  const { status, said } = check('db/migrations/0002-classes.sql');
  expect(status).toBe(1);
  expect(said).toContain('db/migrations/0002-creators.sql: another migration has this number');
});

test('a column is camel case outside SQL', () => {
  const [queries, flow] = ['src/product/bookings/booking/bookings.sql.ts', 'src/product/bookings/booking/book.flow.ts'];
  const migration = 'db/migrations/0001-bookings.sql';
  check(queries, flow, migration);
  const tables = `create table host_time (starts_at timestamptz, state text check (state in ('by_host')));`;
  writeFileSync(join(folder, migration), `${tables} -- see not_a_column`);
  const written =
    'interface Tables { host_time: { startsAt: Date } }\nconst rows = sql`select starts_at from bookings`;\n';
  writeFileSync(join(folder, queries), written);
  writeFileSync(join(folder, flow), "// starts_at\nconst texts = { by_host: 'starts_at', not_a_column: 1 };\n");
  expect(check().said).toBe('');
  const wrong = ['row.starts_at', '({ starts_at: now })', '(({ starts_at }) => 1)'];
  for (const path of [queries, flow])
    writeFileSync(join(folder, path), wrong.map((value, i) => `export const wrong${i} = ${value};\n`).join(''));
  const { status, said } = check();
  expect(status).toBe(1);
  for (const path of [queries, flow])
    for (const line of [1, 2, 3]) expect(said).toContain(`${path}:${line}: "starts_at" is a column`);
});
