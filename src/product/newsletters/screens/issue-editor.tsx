import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dropUndoOffers } from '../../../ui/behavior/toasts.browser.ts';
import { useMedia } from '../../../ui/behavior/use-media.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { SaveState } from '../../../ui/display/save-state.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { Tabs } from '../../../ui/display/tabs.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type IssueChoices, type IssueDetail, readNewsletter, testIssue } from '../issue/contract.ts';
import { issueLimits } from '../issue/issue.ts';
import { issueList } from '../issue/issue-list.ts';
import { AudienceField } from './audience-field.tsx';
import { BlockList } from './block-list.tsx';
import { issueChecks } from './issue-checks.ts';
import { IssueConflict } from './issue-conflict.tsx';
import { IssuePreview, SizeBar } from './issue-preview.tsx';
import { useLentFields } from './lent-fields.tsx';
import { SendSheet } from './send-sheet.tsx';
import { SenderSheet } from './sender-sheet.tsx';
import { SequenceButton } from './sequence-button.tsx';
import { texts } from './texts.ts';
import { useComposeKeys } from './use-compose-keys.ts';
import { backToList, DeleteDialog, showProblem, useIssueActions } from './use-issue-actions.tsx';
import { type IssueDraft, useIssueDraft } from './use-issue-draft.ts';
import { usePreview } from './use-preview.ts';

const words = texts.write;
const tabs = [
  { id: 'write', label: words.tab },
  { id: 'preview', label: words.preview },
] as const;

type Props = { loaded: IssueDetail; choices: IssueChoices; onChanged: (issue: IssueDetail) => void };

/** A draft: its fields and blocks, and beside them the email. */
export function IssueEditor({ loaded, choices, onChanged }: Props) {
  const navigate = useNavigate();
  const draft = useIssueDraft(loaded, onChanged);
  const { Around } = useLentFields();
  const [added, setAdded] = useState<IssueChoices['images']>({});
  const images = useMemo(() => ({ ...choices.images, ...added }), [choices.images, added]);
  const onImage = useCallback(
    (id: string, image: IssueChoices['images'][string]) => setAdded(before => ({ ...before, [id]: image })),
    [],
  );
  const known = { ...choices, images };
  const preview = usePreview(draft.content);
  const newsletter = useQuery(answerQuery(readNewsletter)).data;
  const { duplicate } = useIssueActions();
  const [open, setOpen] = useState<{ id: string | undefined; isNew: boolean }>({ id: undefined, isNew: false });
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [shown, setShown] = useState<'send' | 'sender' | 'delete'>();
  const isWide = useMedia('(min-width: 1100px)');
  const testing = useAct(testIssue, {
    onSuccess: ({ to }) => showToast({ text: words.testSent(to) }),
    onError: showProblem,
  });
  // An undo must not change an issue that has left, or another one.
  useEffect(() => dropUndoOffers, []);
  useComposeKeys({ ...draft, save: () => void draft.save() });
  const [params] = useSearchParams();
  const inSequence = loaded.trigger === 'joined' || params.get('for') === 'welcome';
  const checks = issueChecks(draft.content, {
    choices: known,
    hasSender: newsletter === undefined || newsletter.sender !== null,
    bytes: preview.data?.bytes,
  });
  /** The server sends the stored issue. */
  const whenSaved = async (act: () => void) => {
    if (await draft.save()) act();
  };
  const fields = (
    <Fields
      draft={draft}
      choices={known}
      isForAll={inSequence}
      open={open}
      onOpen={(id, isNew = false) => setOpen({ id, isNew })}
    />
  );
  const email = (
    <>
      <IssuePreview email={preview.data} error={preview.error} onRetry={() => void preview.refetch()} />
      {preview.data !== undefined && <SizeBar bytes={preview.data.bytes} />}
    </>
  );
  return (
    <Around images={images} onImage={onImage}>
      <Page>
        <PageHeader
          title={draft.content.subject || texts.untitled}
          back={inSequence ? { to: `${issueList.path}/welcome`, label: texts.welcome.title } : backToList}
          beside={<SaveState status={draft.status} onRetry={() => void draft.save()} />}
          actions={
            <>
              <Row gap={4}>
                <IconButton
                  icon="undo"
                  label={words.undo}
                  aria-disabled={!draft.canUndo || undefined}
                  onClick={draft.undo}
                />
                <IconButton
                  icon="redo"
                  label={words.redo}
                  aria-disabled={!draft.canRedo || undefined}
                  onClick={draft.redo}
                />
                <Menu
                  label={words.more}
                  items={[
                    { label: texts.list.sender, icon: 'user', onSelect: () => setShown('sender') },
                    {
                      label: texts.list.duplicate,
                      icon: 'duplicate',
                      onSelect: () => void whenSaved(() => duplicate(loaded.id)),
                    },
                    'line',
                    { label: texts.delete, icon: 'trash', danger: true, onSelect: () => setShown('delete') },
                  ]}
                />
              </Row>
              <Button
                icon="mail"
                loading={testing.isPending}
                onClick={() => void whenSaved(() => testing.mutate({ params: { id: loaded.id } }))}
              >
                {words.test}
              </Button>
              {inSequence ? (
                <SequenceButton issue={loaded} whenSaved={whenSaved} />
              ) : (
                <Button
                  kind="primary"
                  icon="send"
                  onClick={() =>
                    void whenSaved(() => {
                      dropUndoOffers();
                      setShown('send');
                    })
                  }
                >
                  {words.send}
                </Button>
              )}
            </>
          }
        />
        <Stack gap={16}>
          <IssueConflict draft={draft} id={loaded.id} onChanged={onChanged} />
          {isWide ? (
            <div className="v-issue-editor">
              {fields}
              <div className="v-issue-side">{email}</div>
            </div>
          ) : (
            <Tabs label={words.tabs} tabs={tabs} value={tab} onChange={setTab}>
              {tab === 'write' ? fields : <div className="v-issue-side">{email}</div>}
            </Tabs>
          )}
        </Stack>
      </Page>
      {shown === 'send' && (
        <SendSheet
          draft={draft}
          id={loaded.id}
          choices={known}
          checks={checks}
          newsletter={newsletter}
          onSender={() => setShown('sender')}
          onBlock={id => {
            setShown(undefined);
            setTab('write');
            setOpen({ id, isNew: false });
          }}
          onSent={issue => {
            setShown(undefined);
            onChanged(issue);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'sender' && <SenderSheet onClose={() => setShown(undefined)} />}
      <DeleteDialog
        issue={shown === 'delete' ? loaded : undefined}
        onClose={() => setShown(undefined)}
        onDeleted={() => void navigate(inSequence ? `${issueList.path}/welcome` : issueList.path)}
      />
    </Around>
  );
}

type FieldsProps = {
  draft: IssueDraft;
  choices: IssueChoices;
  /** A welcome email goes to each new subscriber. */
  isForAll: boolean;
  open: { id: string | undefined; isNew: boolean };
  onOpen: (id: string | undefined, isNew?: boolean) => void;
};

function Fields({ draft, choices, isForAll, open, onOpen }: FieldsProps) {
  const { content } = draft;
  const write = (part: Partial<typeof content>, run?: string) => draft.edit({ content: { ...content, ...part } }, run);
  return (
    <div className="v-issue-fields">
      {draft.problem !== undefined && (
        <Banner tone="warning" title={words.invalid}>
          {draft.problem}
        </Banner>
      )}
      <Card>
        <Stack gap={24}>
          {!isForAll && <AudienceField draft={draft} choices={choices} />}
          <Field
            label={words.subject}
            hint={words.subjectHint}
            limit={issueLimits.subject}
            value={content.subject}
            required
          >
            <TextInput
              autoFocus={content.subject === '' && content.blocks.length === 0}
              value={content.subject}
              maxLength={issueLimits.subject}
              onChange={event => write({ subject: event.target.value }, 'subject')}
            />
          </Field>
          <Field
            label={words.previewText}
            hint={words.previewHint}
            limit={issueLimits.preview}
            value={content.preview}
            optional
          >
            <TextInput
              value={content.preview}
              maxLength={issueLimits.preview}
              onChange={event => write({ preview: event.target.value }, 'preview')}
            />
          </Field>
        </Stack>
      </Card>
      <Card title={words.content}>
        <BlockList
          blocks={content.blocks}
          choices={choices}
          open={open.id}
          isNew={open.isNew}
          onOpen={onOpen}
          onChange={(blocks, run) => write({ blocks }, run)}
          undo={draft.undo}
        />
      </Card>
    </div>
  );
}
