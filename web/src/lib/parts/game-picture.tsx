import { Spinner, classNames } from '@maidan/ui';

interface GamePictureProps {
  readonly image: string;
  readonly opening: boolean;
}

/** A game's picture, animated while the game opens. */
export function GamePicture({ image, opening }: GamePictureProps) {
  return (
    <span className="relative mb-1 block aspect-square overflow-hidden rounded-md bg-surface-2">
      <img
        src={`/storage/${image}`}
        alt=""
        loading="lazy"
        className={classNames('size-full object-cover', opening && 'opacity-40')}
      />
      {opening && (
        <span className="absolute inset-0 grid place-items-center text-text">
          <Spinner />
        </span>
      )}
    </span>
  );
}
