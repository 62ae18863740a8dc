export type Message = { kind: string; at: Date; data: unknown };

/** What is sent: ids and changed fields. A person's name or address is read by the id. */
export const bodyOf = ({ kind, at, data }: Message): string =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), data });

/** Standard Webhooks 1.0.0: what is signed. */
export const signedText = (id: string, seconds: number, body: string): string => `${id}.${seconds}.${body}`;

export const secretPrefix = 'whsec_';
