import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../../base/operations/call.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Row, Stack } from '../../../ui/display/stack.tsx';
import { useFormTools } from '../form-fields/form-context.tsx';
import { connectInstagram, type InstagramTask, readInstagram } from './contract.ts';
import { texts } from './texts.ts';

const ChoosePhotos = lazy(async () => ({ default: (await import('./choose-photos.tsx')).ChoosePhotos }));

export type ChosenPhoto = { imageId: string; alt: string; permalink?: string };
type Props = {
  /** How many more photos the strip takes. */
  room: number;
  onAdd: (photos: ChosenPhoto[]) => void;
};

/** In the form of a strip: choosing from the connected account, or why that ended. Nothing where there is no app. */
export function InstagramPhotos({ room, onAdd }: Props) {
  const { data } = useQuery(answerQuery(readInstagram));
  const { pathname, search } = useLocation();
  const { addImage } = useFormTools();
  const [isChoosing, setChoosing] = useState(false);
  if (data?.offered !== true) return null;
  const { authInstagram } = data;
  const connectAt = addressOf(connectInstagram, { query: { back: `${pathname}${search}` } });
  if (authInstagram === null)
    return (
      <Stack gap={8}>
        <Row>
          <ButtonLink size="small" href={connectAt}>
            {texts.panel.connect}
          </ButtonLink>
        </Row>
        <span className="v-soft">{texts.panel.none}</span>
      </Stack>
    );
  const { username, ended } = authInstagram;
  if (ended !== null)
    return (
      <Banner
        tone="warning"
        title={texts.panel.ended(username)}
        actions={
          <ButtonLink size="small" href={connectAt}>
            {texts.panel.reconnect}
          </ButtonLink>
        }
      >
        {texts.panel.why[ended]}
      </Banner>
    );
  if (room < 1) return null;

  function add(tasks: InstagramTask[]): void {
    const added = tasks.flatMap(({ imageId, image, alt, permalink }): ChosenPhoto[] => {
      if (imageId === null || image === null) return [];
      addImage(imageId, image);
      return [{ imageId, alt, ...(permalink !== null && { permalink }) }];
    });
    setChoosing(false);
    if (added.length > 0) onAdd(added);
  }
  return (
    <Row>
      <Button size="small" icon="image" onClick={() => setChoosing(true)}>
        {texts.choose.open}
      </Button>
      {isChoosing && (
        <Suspense>
          <ChoosePhotos username={username} room={room} onClose={() => setChoosing(false)} onCopied={add} />
        </Suspense>
      )}
    </Row>
  );
}
