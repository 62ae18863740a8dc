import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { settings } from './config.ts';

const page = 'docs/operate/settings.md';
const head = `# Settings

Read from the environment at start and checked: a setting that cannot be used stops the start with a message that names it. This page is written from the schemas in \`src/platform/config.ts\` and \`src/platform/settings\`.

| variable | what it does | default |
|---|---|---|
`;

/** A default as one would write it in the environment. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.join(',');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, each]) => `${key}=${each}`)
      .join(',');
  return String(value ?? '');
}

const rowOf = (name: string, setting: (typeof settings)[keyof typeof settings]) => {
  const usual = written(setting.safeParse(undefined).data);
  return `| \`${name}\` | ${setting.description} |${usual === '' ? '' : ` \`${usual}\``} |\n`;
};

// When the change is meant: UPDATE_GOLDEN=1 npx vitest run src/platform/settings-page.test.ts
it('the page of settings says of each what its schema says', () => {
  const rows = Object.keys(settings).map(name => rowOf(name, settings[name as keyof typeof settings]));
  const current = head + rows.join('');
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(page, current);
  expect(readFileSync(page, 'utf8')).toBe(current);
});

it('each setting has one sentence, which fits into a table', () => {
  for (const [name, { description }] of Object.entries(settings)) expect(description, name).toMatch(/^[^|\n]{3,}$/);
});
