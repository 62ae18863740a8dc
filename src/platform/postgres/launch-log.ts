/** What the launcher reports. A pino log is one. */
export type LaunchLog = Record<'info' | 'warn' | 'error', (message: string) => void>;
