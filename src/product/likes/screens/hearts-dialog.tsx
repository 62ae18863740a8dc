import { useQuery } from '@tanstack/react-query';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Awaited } from '../../../ui/display/awaited.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { readHearts, switchHearts } from '../contract.ts';
import { likeList } from '../like-list.ts';
import { texts } from './texts.ts';

const words = texts.switches;

/** On which pages visitors are shown a heart. Each switch takes effect at once, without publishing. */
export function HeartsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const query = useQuery({ ...answerQuery(readHearts), enabled: isOpen });
  const switching = useAct(switchHearts, {
    renews: [readHearts, likeList.page],
    onError: problem => showToast({ text: problem.message, tone: 'problem' }),
  });
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.title} foot={<Button onClick={onClose}>{words.close}</Button>}>
      {query.data === undefined ? (
        <Awaited what={words.what} lines={3} none={words.what} query={query} />
      ) : (
        <Stack gap={16}>
          <p className="v-soft">{words.hint}</p>
          {query.data.pages.map(({ pageId, title, isLive, isShown }) => (
            <Switch
              key={pageId}
              label={title}
              hint={isLive ? undefined : words.draft}
              checked={isShown}
              onChange={({ target }) => switching.mutate({ params: { pageId }, body: { isShown: target.checked } })}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
