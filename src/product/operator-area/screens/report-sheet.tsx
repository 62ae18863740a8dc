import { useId, useState } from 'react';
import { ApiError } from '../../../base/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Fact, Facts } from '../../../ui/display/facts.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form-layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { ShortTime } from '../../../ui/lists/list-cells.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { outcomeLimit, type ReportRow, settleReport } from '../reports-contract.ts';
import { texts as words } from './report-texts.ts';
import { useAct } from './use-act.ts';

type Props = { id: string | undefined; report: ReportRow | undefined; isLoading: boolean; onClose: () => void };

/** A report beside the list: what happened, the user it is about, and settling it. */
export function ReportSheet({ id, report, isLoading, onClose }: Props) {
  return (
    <Sheet open={id !== undefined} onClose={onClose} title={report?.reportedEmail ?? words.one}>
      {report !== undefined && <Report key={report.id} report={report} onClose={onClose} />}
      {report === undefined && isLoading && <SkeletonLines lines={6} label={words.one} />}
      {report === undefined && !isLoading && <Banner tone="neutral">{words.gone}</Banner>}
    </Sheet>
  );
}

function Report({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const { zone } = useSignedIn().creator;
  const { reason, reporters, note, reportedUrl, settledAt, settledBy, settledWith } = report;
  return (
    <Stack gap={24}>
      <Facts>
        <Fact name={words.columns.reason}>
          {reporters > 1 ? words.several(words.reasons[reason], reporters) : words.reasons[reason]}
        </Fact>
        <Fact name={words.note}>{note === '' ? words.noNote : note}</Fact>
        <Fact name={words.columns.by}>{report.reporterEmail}</Fact>
        <Fact name={words.columns.sent}>
          <ShortTime at={report.createdAt} zone={zone} />
        </Fact>
        {reportedUrl !== null && (
          <Fact name={words.page}>
            <a href={pagePath(reportedUrl)}>{pagePath(reportedUrl)}</a>
          </Fact>
        )}
        {settledAt !== null && <Fact name={words.columns.outcome}>{settledWith}</Fact>}
        {settledAt !== null && <Fact name={words.settledBy}>{settledBy ?? ''}</Fact>}
      </Facts>
      <Row>
        <ButtonLink icon="user" to={`/manage/operator/users/${report.reportedId}`}>
          {words.user}
        </ButtonLink>
      </Row>
      {settledAt === null && <Settling id={report.id} onDone={onClose} />}
    </Stack>
  );
}

function Settling({ id, onDone }: { id: string; onDone: () => void }) {
  const [outcome, setOutcome] = useState('');
  const form = useId();
  const settling = useAct(settleReport, () => words.done, onDone);
  const { error } = settling;
  return (
    <Form id={form} onSubmit={() => settling.mutate({ params: { id }, body: { outcome } })}>
      <Field
        label={words.outcome}
        hint={words.outcomeHint}
        error={error instanceof ApiError ? error.fields?.outcome : undefined}
        limit={outcomeLimit}
        value={outcome}
        required
      >
        <TextInput value={outcome} onChange={({ target }) => setOutcome(target.value)} />
      </Field>
      <Row>
        <Button type="submit" kind="primary" loading={settling.isPending}>
          {words.settle}
        </Button>
      </Row>
    </Form>
  );
}
