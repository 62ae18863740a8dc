export function supportedNodes(lastDays: Readonly<Record<number, string>>, today: string): string[];
type Row = { version: string; name: string; passed: number; failed: number; seconds: number };
export function versionsTable(rows: Row[]): string[];
