import { useQuery } from '@tanstack/react-query';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readShareLink, removeShareLink } from '../contract.ts';
import { sourceList } from '../source-list.ts';
import { LinkParts } from './link-parts.tsx';
import { texts } from './texts.ts';

const words = texts.link;

/** A link: its address, its QR code, and its removal from the list when the creator made it. */
export function LinkDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(answerQuery(readShareLink, { params: { id } }));
  const link = query.data;
  const removing = useAct(removeShareLink, {
    renews: [sourceList.page],
    onSuccess: () => {
      showToast({ text: words.removed });
      onClose();
    },
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={link === undefined ? words.open : words.title(link.name)}
      foot={
        <>
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
