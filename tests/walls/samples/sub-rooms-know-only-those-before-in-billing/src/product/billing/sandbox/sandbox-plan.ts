export const sandboxId = 'sandbox';
