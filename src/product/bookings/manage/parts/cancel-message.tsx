import { textLength } from '../../../../base/text-length.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { cancelMessageLimit } from '../../booking/cancel-message.ts';
import { texts } from './texts.ts';

/** Why this message cannot be sent; undefined when it can. */
export const messageTooLong = (message: string): string | undefined =>
  textLength(message) > cancelMessageLimit ? texts.cancelMessage.tooLong(cancelMessageLimit) : undefined;

type Props = { message: string; onChange: (message: string) => void };

/** The host's message in the cancellation email. */
export const CancelMessage = ({ message, onChange }: Props) => (
  <Field
    label={texts.cancelMessage.label}
    optional
    hint={texts.cancelMessage.hint}
    limit={cancelMessageLimit}
    value={message}
    error={messageTooLong(message)}
  >
    <TextArea rows={2} value={message} onChange={event => onChange(event.target.value)} />
  </Field>
);
