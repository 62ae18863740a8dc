import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../tests/kit/cleanup/at-end.ts';
import { newestChromium, newestFirefox } from './browsers.mjs';

/** A folder with programs that say these versions. */
function folderWith(versions: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-browsers-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  for (const [name, version] of Object.entries(versions))
    writeFileSync(join(folder, name), `#!/bin/sh\necho "Some Browser ${version} built for tests"\n`, { mode: 0o755 });
  return folder;
}

describe('the Chromium of the tests', () => {
  it('is the newest of the path, wherever it stands in it', () => {
    const old = folderWith({ chromium: '998.0.10.2' });
    const next = folderWith({ 'google-chrome': '999.0.9.10', 'chromium-browser': '999.0.9.9' });
    expect(newestChromium({ PATH: `${old}:${next}:/usr/bin:/bin` })).toEqual({
      path: join(next, 'google-chrome'),
      version: '999.0.9.10',
    });
  });

  it('is the shell of the newest, which needs no window', () => {
    const both = folderWith({ chromium: '999.0.9.10', 'chromium-headless-shell': '999.0.9.10' });
    expect(newestChromium({ PATH: both }).path).toBe(join(both, 'chromium-headless-shell'));
    const older = folderWith({ chromium: '999.0.9.10', 'chromium-headless-shell': '999.0.9.9' });
    expect(newestChromium({ PATH: older }).path).toBe(join(older, 'chromium'));
  });

  it('is the package’s where it is newer, or nothing on the path says a version', () => {
    expect(newestChromium({ PATH: folderWith({ chromium: '12.0.1' }) }).path).toBeUndefined();
    const silent = folderWith({ chromium: 'of unknown age' });
    expect(newestChromium({ PATH: silent })).toEqual({ version: expect.stringMatching(/^\d+\./) });
  });

  it('is the one that a setting names', () => {
    const folder = folderWith({ mine: '1.2.3' });
    expect(newestChromium({ PATH: '', CHROMIUM_PATH: join(folder, 'mine') })).toEqual({
      path: join(folder, 'mine'),
      version: '1.2.3',
    });
  });
});

it('a Firefox is the newest of the path, or none', () => {
  const folder = folderWith({ firefox: '140.1', 'firefox-esr': '153.8.0' });
  expect(newestFirefox({ PATH: folder })?.version).toBe('153.8.0');
  expect(newestFirefox({ PATH: folderWith({}) })).toBeUndefined();
});
