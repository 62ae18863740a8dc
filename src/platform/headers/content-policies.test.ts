import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { policies } from './content-policies.ts';

it('no other file writes a policy', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { encoding: 'utf8' }).split('\n');
  const writers = files.filter(
    file =>
      /\.tsx?$/.test(file) &&
      !file.includes('.test.') &&
      /default-src|frame-ancestors/.test(readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(['src/platform/headers/content-policies.ts']);
});

it.each<[kind: string, policy: string]>([
  ['data', policies.data],
  ['file', policies.file],
  ['drawing', policies.drawing],
  ['frame', policies.frame],
  ['mail', policies.mail],
  ['house', policies.house("'sha256-x'")],
  ['plain', policies.plain("'sha256-x'", true)],
  [
    'published',
    policies.published({
      style: "'sha256-x'",
      scripts: [],
      images: [],
      frames: [],
      framedBy: ['https://a.example'],
      collectors: [],
    }),
  ],
  ['manage', policies.manage([], [])],
  ['pay', policies.pay({ style: "'sha256-x'", images: [], back: '' })],
])(
  '%s refuses what it does not name, says where forms go and who may frame it, and has no empty rule',
  (_kind, policy) => {
    for (const rule of ["default-src 'none'", 'form-action ', 'frame-ancestors ', "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/-(src|action|ancestors)(;| *$)|undefined| {2}/);
  },
);

it('an email in the mailbox shows pictures of this server and runs nothing', () => {
  expect(policies.mail).toContain("img-src 'self' data:;");
  expect(policies.mail).not.toContain('script-src');
});
