import { useEffect, useState } from 'react';
import { ApiError } from '../../../../base/api-call.ts';
import { callWith } from '../../../../base/operations/call.ts';
import { Spinner } from '../../../../ui/buttons/spinner.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { handleSchema } from '../../../accounts/account/handle.ts';
import { checkHandle } from '../../../accounts/creators/contract.ts';
import { pagePrefix } from '../../../accounts/creators/page-path.ts';
import { texts } from './dialog-texts.ts';

/** Whether a handle is available: still asking, free, or why not. */
type HandleAnswer = 'asking' | 'free' | { refused: string };

/** Asks the server about a handle when typing pauses; what can be checked here is checked at once. */
export function useHandleAnswer(handle: string): HandleAnswer {
  const [checked, setChecked] = useState<{ handle: string; answer: HandleAnswer }>();
  const own = handleSchema.safeParse(handle);
  const refused = own.success ? undefined : own.error.issues[0]?.message;
  useEffect(() => {
    if (refused !== undefined) return;
    const control = new AbortController();
    const wait = setTimeout(async () => {
      const answer = await ask(handle, control.signal);
      if (!control.signal.aborted) setChecked({ handle, answer });
    }, 300);
    return () => {
      clearTimeout(wait);
      control.abort();
    };
  }, [handle, refused]);
  if (refused !== undefined) return { refused };
  return checked?.handle === handle ? checked.answer : 'asking';
}

async function ask(handle: string, signal: AbortSignal): Promise<HandleAnswer> {
  try {
    const { available, message } = await callWith({ signal }, checkHandle, { query: { userUrl: handle } });
    return available ? 'free' : { refused: message ?? texts.handleField.chooseAnotherAddress };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.message };
  }
}

type Props = { value: string; onChange: (handle: string) => void; answer: HandleAnswer };

/** The address of the page, with its availability. */
export function HandleField({ value, onChange, answer }: Props) {
  const [touched, setTouched] = useState(value !== '');
  const refused = typeof answer === 'object' && touched ? answer.refused : undefined;
  return (
    <Field
      label={texts.handleField.pageAddress}
      error={refused}
      hint={answer === 'free' ? texts.handleField.availableHint : texts.handleField.hint}
    >
      <TextInput
        prefix={`${window.location.host}${pagePrefix}`}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        after={
          value === '' ? undefined : answer === 'asking' ? (
            <Spinner size={16} />
          ) : answer === 'free' ? (
            <Icon name="check" label={texts.handleField.available} />
          ) : undefined
        }
        onChange={event => {
          setTouched(true);
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
