import './domain-panel.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { readDomain, setDomain } from '../contract.ts';
import { DomainState } from './domain-state.tsx';
import { texts } from './texts.ts';

/** The creator's own domain: entering it, the records to set, and its state. */
export function DomainPanel() {
  const { data, error, isFetching, refetch } = useQuery({
    ...answerQuery(readDomain),
    // While a domain is being set up the screen follows the checks of the server.
    refetchInterval: ({ state }) => {
      const domain = state.data?.domain;
      return domain === null || domain === undefined || domain.state === 'active' ? false : 15_000;
    },
  });
  if (data === undefined && error !== null)
    return <LoadProblem title={texts.domainPanel.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data === undefined) return <SkeletonLines lines={2} label={texts.domainPanel.loading} />;
  if (data.domain !== null) return <DomainState domain={data.domain} />;
  if (!data.offered) return <p className="v-soft">{texts.domainPanel.notSetUp}</p>;
  return <Claim />;
}

function Claim() {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const claiming = useAct(setDomain, {
    replaces: readDomain,
    onError: problem => setRefusal((problem instanceof ApiError ? problem.fields?.host : undefined) ?? problem.message),
  });

  function save(): void {
    if (claiming.isPending) return;
    if (typed.trim() === '') setRefusal(texts.domainPanel.enterDomain);
    else claiming.mutate({ body: { host: typed } });
  }

  return (
    <Form onSubmit={save} aria-label={texts.domainPanel.customDomain}>
      <Field label={texts.domainPanel.customDomain} hint={texts.domainPanel.customDomainHint} error={refusal}>
        <TextInput
          prefix="https://"
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="url"
          maxLength={300}
        />
      </Field>
      <FormActions>
        <Button type="submit" loading={claiming.isPending}>
          {texts.domainPanel.addDomain}
        </Button>
      </FormActions>
    </Form>
  );
}
