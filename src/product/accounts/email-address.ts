/** Message of spec point 5. */
export const invalidEmail = 'Invalid email. Please enter a valid email';

/** One address, trimmed and in lower case. It only has to look like one: a mail sent there is the proof. */
export const emailPattern = /^[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+\.[^\s@"<>(),:;[\]\\.]{2,}$/;
