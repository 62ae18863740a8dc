type File = { name: string; seconds: number; passed: number; failed: number; failures: string[] };
type Report = { passed: number; failed: number; files: File[] };

export function vitestReport(path: string): Report;
export function withSecondTry(first: Report, second: Report): Report & { secondTries: string[] };
export function slowestFiles(files: Pick<File, 'name' | 'seconds'>[], most: number): string[];
export function longFiles(files: Pick<File, 'name' | 'seconds'>[], atLeast: number): string;
