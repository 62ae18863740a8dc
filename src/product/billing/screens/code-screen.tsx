import './billing.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form, FormActions } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { sessionQuery, useSignedIn } from '../../accounts/sessions/session.client.ts';
import { planNames } from '../../plans/entitlement.ts';
import { pricingPath } from '../../plans/gate.ts';
import { readPlan, redeemPlanCode } from '../plan-codes/contract.ts';
import { texts as answers } from '../plan-codes/texts.ts';
import { planQuery } from './billing.query.ts';
import { LicenceCard } from './licence-card.tsx';
import { texts } from './texts.ts';

/** At /manage/appsumo-coupon-code: a code is redeemed, and those of before are listed. */
export function CodeScreen() {
  const { data } = useQuery(planQuery);
  return (
    <Page narrow>
      <PageHeader
        title={texts.code.title}
        sentence={texts.code.sentence}
        back={{ to: pricingPath, label: texts.code.back }}
      />
      <LicenceCard />
      <Card>
        <CodeForm />
      </Card>
      {data !== undefined && (
        <Card title={texts.code.history}>
          {data.redeemed.length === 0 ? (
            <p className="v-soft">{texts.code.none}</p>
          ) : (
            <ul className="v-plans-codes">
              {data.redeemed.map(({ ending, plan, redeemedAt }) => (
                <li key={ending + redeemedAt}>
                  {texts.code.ending(ending, planNames[plan])}
                  <span>
                    {texts.code.on(new Date(redeemedAt).toLocaleDateString(undefined, { dateStyle: 'medium' }))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Page>
  );
}

function CodeForm() {
  const client = useQueryClient();
  const { plan } = useSignedIn().creator;
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const redeeming = useAct(redeemPlanCode, {
    replaces: readPlan,
    onSuccess: answer => {
      setTyped('');
      showToast({ text: texts.code.redeemed(planNames[answer.plan]) });
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: problem => setRefusal((problem instanceof ApiError ? problem.fields.code : undefined) ?? problem.message),
  });

  function redeem(): void {
    if (redeeming.isPending) return;
    if (typed.trim() === '') setRefusal(answers.codes.enterCode);
    else redeeming.mutate({ body: { code: typed } });
  }

  return (
    <Form onSubmit={redeem} aria-label={texts.code.title}>
      <Field label={texts.code.code} hint={texts.code.hint(planNames[plan])} error={refusal}>
        <TextInput
          value={typed}
          placeholder={texts.code.example}
          onChange={event => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
        />
      </Field>
      <FormActions>
        <Button kind="primary" type="submit" loading={redeeming.isPending}>
          {texts.code.redeem}
        </Button>
      </FormActions>
    </Form>
  );
}
