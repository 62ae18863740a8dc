import './choose-photos.css';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pagesQuery, useRenewal } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProblemBanner } from '../../../ui/display/banner.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { SkeletonLines } from '../../../ui/display/skeleton.tsx';
import { Stack } from '../../../ui/display/stack.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { type InstagramMedium, type InstagramTask, listInstagramMedia, mostAtOnce, readInstagram } from './contract.ts';
import { copyPhotos } from './copy-photos.client.ts';
import { texts } from './texts.ts';

const words = texts.choose;

type Props = {
  username: string;
  /** How many may be chosen. */
  room: number;
  onClose: () => void;
  onCopied: (tasks: InstagramTask[]) => void;
};

/** The account's photos, to be chosen and copied. */
export function ChoosePhotos({ username, room, onClose, onCopied }: Props) {
  const list = useInfiniteQuery({
    ...pagesQuery(listInstagramMedia, {}),
    // Addresses of pictures are valid for an hour.
    gcTime: 0,
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const closing = useRef(new AbortController());
  useEffect(() => () => closing.current.abort(), []);
  const renew = useRenewal(readInstagram);
  const hasFailed = list.error !== null;
  const renewForm = useEffectEvent(() => void renew());
  // The connection may just have ended, which the form behind says then.
  useEffect(() => {
    if (hasFailed) renewForm();
  }, [hasFailed]);
  const most = Math.min(room, mostAtOnce);
  const copying = useMutation({
    mutationFn: () => copyPhotos([...chosen], closing.current.signal),
    onSuccess: tasks => {
      void renew();
      const copied = tasks.filter(({ state }) => state === 'copied');
      const failed = tasks.filter(({ state }) => state !== 'copied');
      const [first] = failed;
      if (first !== undefined)
        showToast({
          tone: 'problem',
          text: `${words.failed(failed.length)} ${texts.trouble[first.trouble ?? 'unreachable']}`,
        });
      onCopied(copied);
    },
  });
  const media = eachOnce(list.data?.pages.flatMap(page => page.media) ?? []);
  const pick = (id: string) =>
    setChosen(now => (now.includes(id) ? now.filter(one => one !== id) : [...now, id].slice(0, most)));
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      sentence={words.sentence(username, most)}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            kind="primary"
            locked={chosen.length === 0 ? words.chooseFirst : undefined}
            loading={copying.isPending}
            onClick={() => copying.mutate()}
          >
            {words.add(chosen.length)}
          </Button>
        </>
      }
    >
      <Stack>
        {copying.error !== null && <ProblemBanner>{copying.error.message}</ProblemBanner>}
        {list.error !== null && <LoadProblem {...list} error={list.error} />}
        {list.error === null && list.data === undefined && <SkeletonLines label={words.loading} />}
        {list.data !== undefined && media.length === 0 && <span className="v-soft">{words.none}</span>}
        {media.length > 0 && (
          <ul className="v-grams" aria-label={words.list}>
            {media.map(medium => (
              <MediumTile
                key={medium.id}
                medium={medium}
                place={chosen.indexOf(medium.id) + 1}
                isFull={chosen.length >= most}
                onPick={() => pick(medium.id)}
              />
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </Stack>
    </Sheet>
  );
}

/** Pages of Instagram may overlap. */
const eachOnce = (media: readonly InstagramMedium[]): InstagramMedium[] => [
  ...new Map(media.map(medium => [medium.id, medium])).values(),
];

const kindWords = { IMAGE: '', VIDEO: words.film, CAROUSEL_ALBUM: words.album } as const;

type TileProps = {
  medium: InstagramMedium;
  /** Its place among the chosen ones; 0 for one that is not. */
  place: number;
  isFull: boolean;
  onPick: () => void;
};

function MediumTile({ medium: { picture, caption, kind }, place, isFull, onPick }: TileProps) {
  const about = kindWords[kind];
  const label = [words.photo(caption.slice(0, 100)), about, picture === null ? words.notShared : '']
    .filter(part => part !== '')
    .join(', ');
  return (
    <li>
      <button
        type="button"
        className="v-gram"
        aria-pressed={place > 0}
        aria-label={label}
        disabled={picture === null || (isFull && place === 0)}
        onClick={onPick}
      >
        {picture === null ? (
          <span className="v-soft">{words.notShared}</span>
        ) : (
          <img src={picture} alt="" loading="lazy" />
        )}
        {kind !== 'IMAGE' && <Icon name={kind === 'VIDEO' ? 'video' : 'layers'} size={16} />}
        {place > 0 && <b>{place}</b>}
      </button>
    </li>
  );
}
