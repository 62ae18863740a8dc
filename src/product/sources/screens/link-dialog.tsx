import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { makeShareLink, readShareLink, removeShareLink } from '../contract.ts';
import { sourceList } from '../source-list.ts';
import { type LinkDraft, LinkForm } from './link-form.tsx';
import { LinkParts } from './link-parts.tsx';
import { texts } from './texts.ts';

const words = texts.link;

/** A link: its address, its QR code, and its removal from the list when the creator made it. */
export function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(answerQuery(readShareLink, { params: { id } }));
  const link = query.data;
  const [isChanging, setChanging] = useState(false);
  const removing = useAct(removeShareLink, {
    renews: [sourceList.page],
    onSuccess: () => {
      showToast({ text: words.removed });
      onClose();
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  if (link !== undefined && isChanging) return <ChangeLink link={link} onClose={() => setChanging(false)} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={link === undefined ? words.open : words.title(link.name)}
      foot={
        <>
          {link?.isOwnLink === true && (
            <Button icon="edit" onClick={() => setChanging(true)}>
              {words.change}
            </Button>
          )}
          {link?.isOwnLink === true && (
            <Button
              kind="danger-quiet"
              loading={removing.isPending}
              onClick={() => removing.mutate({ params: { id } })}
            >
              {words.remove}
            </Button>
          )}
          <Button onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      {link === undefined ? (
        <Awaited what={words.open} lines={3} none={words.open} query={query} />
      ) : (
        <LinkParts id={id} name={link.name} address={link.address} />
      )}
    </Dialog>
  );
}

type Link = AnswerOf<typeof readShareLink>;

/** Another name, or another place to lead to. What was shared before keeps its way and its count. */
function ChangeLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const form = useId();
  const [draft, setDraft] = useState<LinkDraft>({ ...link, isPrinted: false });
  const saving = useAct(makeShareLink, {
    renews: [sourceList.page, readShareLink],
    onSuccess: () => {
      showToast({ text: words.changed });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.changeTitle(link.name)}
      foot={
        <>
          <Button onClick={onClose}>{texts.make.cancel}</Button>
          <Button kind="primary" type="submit" form={form} loading={saving.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p className="v-soft">{words.changeHint}</p>
        <LinkForm
          id={form}
          draft={draft}
          error={saving.error}
          isNew={false}
          onChange={part => {
            saving.reset();
            setDraft(before => ({ ...before, ...part }));
          }}
          onSend={() => {
            const { name, target, coupon } = draft;
            saving.mutate({ params: { id: link.id }, body: { name, target, coupon } });
          }}
        />
      </Stack>
    </Dialog>
  );
}
