import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

type Sbom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
};

type Lockfile = { packages: Record<string, { name?: string; version: string; dev?: boolean }> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('lists every package that the server installs, with version and licence', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const file = join(folder, 'sbom.cdx.json');
    execFileSync(process.execPath, ['scripts/sbom.mjs', file]);
    const sbom = JSON.parse(readFileSync(file, 'utf8')) as Sbom;
    expect([sbom.bomFormat, sbom.metadata.component.name]).toEqual(['CycloneDX', 'vitrine']);
    const listed = new Map(sbom.components.map(({ purl, ...rest }) => [decodeURIComponent(purl), rest]));
    for (const [path, { version, dev, name = nameOf(path) }] of Object.entries(packages)) {
      if (path === '' || dev === true) continue;
      const found = listed.get(`pkg:npm/${name}@${version}`);
      expect([name, found?.version, (found?.licenses ?? []).length]).toEqual([name, version, 1]);
    }
    expect(sbom.components.map(({ name }) => name)).not.toContain('vitest');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
