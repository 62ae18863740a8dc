// Vitrine with three creators to look at. The server prints where they are and how to sign in as them.
process.env.VITRINE_DEMO = '1';
// The demo prints sentences for people, not a log.
process.env.LOG_LEVEL ??= 'warn';
await import('./start.mjs');
