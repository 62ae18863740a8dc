/** One text message. `id` is the same each time it is tried again. */
export type Sms = { id: string; to: string; text: string };

/** Who carries text messages. Throws when the message was not taken. */
export type SmsPort = { send(sms: Sms): Promise<void> };
