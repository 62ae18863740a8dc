import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';

describe('settings', () => {
  it('have defaults that run on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 4310,
      publicUrl: 'http://localhost:4310',
      secure: false,
      sandboxPayments: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'not a url'],
    ['PASSWORD_MAX', '8'],
    ['VITRINE_DEMO', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_METHODS', 'cash'],
  ])('name %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('have no test payments in production', () => {
    expect(readConfig({ VITRINE_MODE: 'production' }).sandboxPayments).toBe(false);
  });

  it.each([
    ['http://localhost:4310', 'development'],
    ['https://vitrine.example.org', 'production'],
  ])('make a server reached at %s one for %s', (PUBLIC_URL, mode) => {
    expect(readConfig({ PUBLIC_URL }).mode).toBe(mode);
  });

  it('are all in the table people read', () => {
    const table = readFileSync('docs/operate/settings.md', 'utf8');
    const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(match => match[1]);
    expect(documented.sort()).toEqual(Object.keys(settings).sort());
    for (const setting of Object.values(settings)) expect(table).toContain(setting.description ?? 'missing');
  });
});
