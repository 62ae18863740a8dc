import { useId, useState } from 'react';
import { useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { makeShareLink } from '../contract.ts';
import { sourceList } from '../source-list.ts';
import { type LinkDraft, LinkForm } from './link-form.tsx';
import { LinkParts } from './link-parts.tsx';
import { texts } from './texts.ts';

const words = texts.make;

/** Makes a link with a name, and shows its address and QR code. */
export function NewLinkSheet({ onClose }: { onClose: () => void }) {
  // The same until the link is made: pressing again after a lost answer makes no second one.
  const [id] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<LinkDraft>({ name: '', target: '', coupon: '', isPrinted: false });
  const making = useAct(makeShareLink, { renews: [sourceList.page] });
  const { data } = making;
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
        <LinkForm
          id={form}
          draft={draft}
          error={making.error}
          isNew
          onChange={change}
          onSend={() => making.mutate({ params: { id }, body: draft })}
        />
      )}
    </Sheet>
  );
}
