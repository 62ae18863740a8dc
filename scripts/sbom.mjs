// `npm run sbom [-- FILE]`: what the server installs, in CycloneDX, from the lockfile by npm itself.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { root } from './steps.mjs';

const file = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? `${root}dist/sbom.cdx.json`);
// With `--omit dev` npm leaves out what tools require too (seen with npm 11.19), so development is left out here.
const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--include', 'dev'];
const shell = process.platform === 'win32';
const sbom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, shell }));
const { name, packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
const installed = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
);
const own = sbom.metadata.component['bom-ref'];
const nameOf = ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`;
sbom.components = sbom.components.filter(each => installed.has(nameOf(each)));
const refs = new Set([own, ...sbom.components.map(each => each['bom-ref'])]);
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(each => refs.has(each)) }));
// npm takes the name of the folder.
sbom.metadata.component.name = name;
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} components, CycloneDX ${sbom.specVersion}`);
