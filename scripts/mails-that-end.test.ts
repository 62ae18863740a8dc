import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const flows = readdirSync('src/product', { recursive: true, encoding: 'utf8' })
  .map(path => `src/product/${path.replaceAll('\\', '/')}`)
  .filter(file => file.endsWith('.flow.ts'));

/** A mail waits for days while the mail server is away, and these say what ends sooner. */
const ends =
  /template: '(?:\w+-)*code'|template: '[\w-]+-link'|template: 'prove-account'|template: 'newsletter-confirm'/g;

/** The file, when it queues such a mail and says no end. */
const endless = (file: string, source: string): string[] => {
  const wanted = source.match(ends)?.length ?? 0;
  return wanted > 0 && !source.includes('usefulUntil') ? [file] : [];
};

it('an email with a code or a link that expires says until when it is of use', () => {
  const sources = flows.map(file => [file, readFileSync(file, 'utf8')] as const);
  expect(sources.flatMap(([file, source]) => endless(file, source))).toEqual([]);
  expect(sources.filter(([, source]) => source.search(ends) >= 0).length).toBeGreaterThan(6);
  expect(endless('a.flow.ts', "queueMail(trx, { template: 'sign-in-code', props: { code } })")).toEqual(['a.flow.ts']);
});
