type Report = {
  passed: number;
  failed: number;
  files: { name: string; seconds: number }[];
  failures: string[];
  secondTries: string[];
};

export function vitestReport(path: string): Report;
export function slowestFiles(files: Report['files'], most: number): string[];
export function longFiles(files: Report['files'], atLeast: number): string;
