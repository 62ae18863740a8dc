import { type ComponentProps, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { texts } from './texts.ts';

/** A password field whose text can be shown while typing. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      className="v-password"
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? texts.passwordInput.hidePassword : texts.passwordInput.showPassword}
          size="small"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
