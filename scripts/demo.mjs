// Vitrine with three creators to look at. The server prints where they are and how to sign in as them.
process.env.VITRINE_DEMO = '1';
// What the demo has to say is said in plain sentences.
process.env.LOG_LEVEL ??= 'warn';
await import('./start.mjs');
