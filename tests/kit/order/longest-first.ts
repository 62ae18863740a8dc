import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { z } from 'zod';

// Written by `npm test -- --record`: the seconds of files that take long.
const seconds = z
  .record(z.string(), z.number())
  .parse(JSON.parse(readFileSync(new URL('./long-files.json', import.meta.url), 'utf8')));

/**
 * Files that take long start first, so that no worker is left with one at the end. Vitest itself sorts by size
 * when it has no earlier run, and a short file may take longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const place = ({ project }: TestSpecification) => projects.indexOf(project.name);
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[relative(this.ctx.config.root, moduleId)] ?? 0;
    return sorted.toSorted((a, b) => place(a) - place(b) || secondsOf(b) - secondsOf(a));
  }
}
