/** What a host reads in the history of a booking or an order. */
export const texts = {
  undelivered: {
    refused: (to: string) => `The email to ${to} was refused. Check the address.`,
    waited: (to: string) => `The email to ${to} couldn’t be sent for four days, so it wasn’t sent.`,
    unknown: (to: string) => `The email to ${to} may not have arrived.`,
  },
} as const;
