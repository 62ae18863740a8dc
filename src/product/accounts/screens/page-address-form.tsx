import './page-address.css';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, callWith } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/buttons/spinner.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { handleSchema } from '../account/handle.ts';
import { changeCreator, checkHandle } from '../creators/contract.ts';
import { pagePath, pagePrefix } from '../creators/page-path.ts';
import { placeRefusal } from '../form-parts/place-refusal.ts';
import { keepSession, useSignedIn } from '../sessions/session.client.ts';
import { texts } from './texts.ts';

/** The address of the page: says while typing whether it is available. The old address redirects to the new one. */
export function PageAddressForm() {
  const client = useQueryClient();
  const { userUrl } = useSignedIn().creator;
  const [typed, setTyped] = useState(userUrl ?? '');
  const [refusal, setRefusal] = useState<string>();
  const changed = typed !== (userUrl ?? '');
  const read = handleSchema.safeParse(typed);
  const settled = useSettled(typed);
  const asked = changed && read.success && settled === typed;
  const answer = useQuery({
    queryKey: ['handle', settled],
    queryFn: ({ signal }) => callWith({ signal }, checkHandle, { query: { userUrl: settled } }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const known = asked && !answer.isPlaceholderData ? answer.data : undefined;
  const saving = useMutation({
    mutationFn: () => call(changeCreator, { body: { userUrl: typed } }),
    onSuccess: session => {
      keepSession(client, session);
      showToast({ text: texts.pageAddressForm.pageIsAt(pagePath(session.creator.userUrl ?? '')) });
    },
    onError: error => setRefusal(placeRefusal(error, ['userUrl'], (_, message) => setRefusal(message)) ?? refusal),
  });
  const flaw = changed && !read.success ? read.error.issues[0]?.message : undefined;

  function save(): void {
    if (!changed || saving.isPending) return;
    if (read.success) saving.mutate();
  }

  return (
    <Form onSubmit={save} aria-label={texts.pageAddressForm.pageAddress}>
      <Field
        label={texts.pageAddressForm.pageAddress}
        error={refusal ?? flaw ?? (known?.available === false ? (known.message ?? undefined) : undefined)}
        hint={
          <Hint
            changed={changed}
            moves={userUrl !== null}
            free={known?.available}
            waiting={changed && read.success && known === undefined}
          />
        }
      >
        <TextInput
          prefix={`${window.location.host}${pagePrefix}`}
          value={typed}
          onChange={event => {
            setTyped(event.target.value.trim().toLowerCase());
            setRefusal(undefined);
          }}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      {changed && (
        <FormActions>
          <Button
            kind="primary"
            type="submit"
            loading={saving.isPending}
            locked={!read.success || known?.available === false ? texts.pageAddressForm.addressUnavailable : undefined}
          >
            {userUrl === null ? texts.pageAddressForm.thisAddress : texts.pageAddressForm.changeAddress}
          </Button>
          <Button kind="quiet" onClick={() => setTyped(userUrl ?? '')}>
            {texts.pageAddressForm.cancel}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}

type HintProps = { changed: boolean; moves: boolean; free: boolean | undefined; waiting: boolean };

function Hint({ changed, moves, free, waiting }: HintProps) {
  if (!changed) return texts.pageAddressForm.addressHint;
  return (
    <span className="v-address-hint" role="status">
      {waiting && <Spinner size={14} />}
      {free === true && <Icon name="check" size={16} />}
      {free === true && <span>{texts.pageAddressForm.available(moves)}</span>}
    </span>
  );
}

/** A text once it has not changed for a third of a second. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(wait);
  }, [text]);
  return settled;
}
