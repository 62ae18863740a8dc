import { Stack } from '../../../ui/display/stack.tsx';
import { VerifyEmail } from '../attributes/verify-email.tsx';
import { EmailForm } from '../email-change/email-form.tsx';

/** In the settings: the email of the account, changing it, and verifying it. */
export const EmailSettings = () => (
  <Stack gap={16}>
    <EmailForm />
    <VerifyEmail />
  </Stack>
);
