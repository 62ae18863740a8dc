export const title = 'EXCHANGE NETWORK';
