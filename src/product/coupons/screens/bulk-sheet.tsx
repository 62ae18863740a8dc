import { useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { fetchFile } from '../../../base/fetch-file.ts';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { FormPair } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { saveFile } from '../../../ui/lists/export-chosen.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { makeBulkCoupons, readCoupon } from '../contract.ts';
import { readCode } from '../coupon-code.ts';
import { couponList } from '../coupon-list.ts';
import { type CouponDraft, newDraft, sentOf } from './coupon-draft.ts';
import { DiscountFields, LimitFields } from './coupon-form.tsx';
import { CouponPreview } from './coupon-preview.tsx';
import { texts } from './texts.ts';

/** Creates many single-use codes, and downloads them. */
export function BulkSheet({ onClose }: { onClose: () => void }) {
  const { zone, currency } = useSignedIn().creator;
  const [draft, setDraft] = useState(() => newDraft(currency));
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState('50');
  // The same until the codes are made: pressing again after a lost answer creates none twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const making = useAct(makeBulkCoupons, { renews: [couponList.page, readCoupon] });
  const make = () => {
    const { code: _code, ...terms } = sentOf(draft, zone);
    making.mutate({ body: { ...terms, requestId, prefix, count: Number(count) || 0 } });
  };
  const { error, data } = making;
  if (data !== undefined) return <Made ids={data.ids} onClose={onClose} />;
  const problems = error instanceof ApiError ? (error.fields ?? {}) : {};
  const change = (part: Partial<CouponDraft>) => {
    making.reset();
    setDraft(before => ({ ...before, ...part }));
  };
  const fields = { draft, problems, zone, onChange: change };
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.bulk}
      sentence={texts.form.bulkHint}
      foot={
        <>
          <Button onClick={onClose}>{texts.sheet.cancel}</Button>
          <Button kind="primary" loading={making.isPending} onClick={make}>
            {texts.bulk}
          </Button>
        </>
      }
    >
      <Stack gap={24}>
        {error !== null && Object.keys(problems).length === 0 && <ProblemBanner>{error.message}</ProblemBanner>}
        <FormPair>
          <Field label={texts.form.howMany} error={problems.count} required>
            <TextInput inputMode="numeric" value={count} onChange={event => setCount(event.target.value)} />
          </Field>
          <Field label={texts.form.prefix} optional hint={texts.form.prefixHint} error={problems.prefix}>
            <TextInput value={prefix} autoComplete="off" onChange={event => setPrefix(readCode(event.target.value))} />
          </Field>
        </FormPair>
        <DiscountFields {...fields} />
        <CouponPreview draft={draft} />
        <LimitFields {...fields} bulk />
      </Stack>
    </Sheet>
  );
}

function Made({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const download = () =>
    void fetchFile(couponList.files.csv.chosen.path, { ids }).then(
      ({ name, file }) => saveFile(name, file),
      (problem: Error) => showToast({ tone: 'problem', text: problem.message }),
    );
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.made.title(ids.length)}
      foot={
        <>
          <Button icon="download" onClick={download}>
            {texts.made.download}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {texts.made.done}
          </Button>
        </>
      }
    >
      <p>{texts.made.text}</p>
    </Sheet>
  );
}
