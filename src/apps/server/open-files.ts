import { readFileSync } from 'node:fs';

/** A process has its own files, connections to the database, and one descriptor for each visitor who is connected. */
const least = 512;

/**
 * Why too few files may be open in this process, as a sentence with what to do. `limits` is what Linux says of the process;
 * on other systems nothing is known.
 */
export function tooFewFiles(limits: string | undefined = ofProcess()): string | undefined {
  const soft = Number(/^Max open files +(\d+)/m.exec(limits ?? '')?.[1] ?? Number.NaN);
  if (!(soft < least)) return undefined;
  return `This process may open ${soft} files and connections, and Vitrine needs ${least} at least. Raise the limit: "ulimit -n 65536" in the shell, LimitNOFILE=65536 for systemd, --ulimit nofile=65536 for Docker.`;
}

function ofProcess(): string | undefined {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return undefined;
  }
}
