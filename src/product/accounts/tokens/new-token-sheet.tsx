import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Field, FieldError } from '../../../ui/fields/field.tsx';
import { FormPair, FormSection } from '../../../ui/fields/form-layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ShownOnceSheet } from '../../../ui/fields/shown-once-sheet.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { listTokens, makeToken } from './contract.ts';
import { texts } from './texts.ts';
import { type TokenDays, tokenDays, tokenRules } from './token.ts';
import { type Access, accessChoices, scopesFor, type TokenNoun, tokenNounNames } from './token-scope.ts';

const words = texts.panel;
const byName = tokenNounNames.toSorted((a, b) => texts.nouns[a].localeCompare(texts.nouns[b]));

/** Makes a token, and shows it once. */
export function NewTokenSheet({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [days, setDays] = useState<TokenDays>(tokenRules.days);
  const [access, setAccess] = useState<Partial<Record<TokenNoun, Access>>>({});
  const making = useAct(makeToken, { renews: [listTokens] });
  const { error, data } = making;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  return (
    <ShownOnceSheet
      title={words.make}
      words={words}
      act={words.make}
      isBusy={making.isPending}
      problem={Object.keys(problems).length === 0 ? error?.message : undefined}
      onSubmit={() => making.mutate({ body: { name, days, scopes: scopesFor(access) } })}
      onClose={onClose}
      secret={data?.token}
      before={words.made(data?.stored.name ?? '')}
    >
      <Field label={words.name} hint={words.nameHint} error={problems.name} required>
        <TextInput
          value={name}
          maxLength={tokenRules.nameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field label={words.days}>
        <Select
          options={tokenDays.map(value => ({ value, label: words.dayChoices[value] }))}
          value={days}
          onChange={({ target }) => setDays(tokenDays.find(each => each === target.value) ?? tokenRules.days)}
        />
      </Field>
      <FormSection title={words.may}>
        {problems.scopes !== undefined && <FieldError text={problems.scopes} />}
        <FormPair>
          {byName.map(noun => (
            <Field key={noun} label={texts.nouns[noun]}>
              <Select
                options={accessChoices(noun).map(value => ({ value, label: words.access[value] }))}
                value={access[noun] ?? 'none'}
                onChange={({ target }) => {
                  const chosen = accessChoices(noun).find(each => each === target.value) ?? 'none';
                  setAccess(before => ({ ...before, [noun]: chosen }));
                }}
              />
            </Field>
          ))}
        </FormPair>
      </FormSection>
    </ShownOnceSheet>
  );
}
