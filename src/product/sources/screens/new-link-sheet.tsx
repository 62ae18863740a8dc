import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { makeShareLink, readTargets } from '../contract.ts';
import { sourceList } from '../source-list.ts';
import { LinkParts } from './link-parts.tsx';
import { texts } from './texts.ts';

const words = texts.make;

/** Makes a link with a name, and shows its address and QR code. */
export function NewLinkSheet({ onClose }: { onClose: () => void }) {
  // The same until the link is made: pressing again after a lost answer makes no second one.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState({ name: '', target: '', coupon: '', isPrinted: false });
  const targets = useQuery(answerQuery(readTargets)).data?.targets ?? [];
  const making = useAct(makeShareLink, { renews: [sourceList.page] });
  const { error, data } = making;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const change = (part: Partial<typeof draft>) => {
    making.reset();
    setDraft(before => ({ ...before, ...part }));
  };
  const form = useId();
  const isMade = data !== undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={isMade ? texts.link.title(draft.name) : words.title}
      sentence={isMade ? undefined : words.sentence}
      foot={
        isMade ? (
          <Button kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button kind="primary" type="submit" form={form} loading={making.isPending}>
              {words.make}
            </Button>
          </>
        )
      }
    >
      {isMade ? (
        <LinkParts id={data.id} name={draft.name} address={data.address} />
      ) : (
        <form
          id={form}
          className="v-form"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            making.mutate({ params: { id }, body: draft });
          }}
        >
          {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
          <Field label={words.name} hint={words.nameHint} error={problems.name} required>
            <TextInput value={draft.name} maxLength={100} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label={words.target} error={problems.target}>
            <Select
              options={[
                { value: '', label: words.page },
                ...targets.map(({ target, title }) => ({ value: target, label: title })),
              ]}
              value={draft.target}
              onChange={({ target }) => change({ target: target.value })}
            />
          </Field>
          <Field label={words.coupon} hint={words.couponHint} error={problems.coupon} optional>
            <TextInput
              value={draft.coupon}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => change({ coupon: target.value })}
            />
          </Field>
          <Checkbox
            label={words.printed}
            checked={draft.isPrinted}
            onChange={({ target }) => change({ isPrinted: target.checked })}
          />
        </form>
      )}
    </Sheet>
  );
}
