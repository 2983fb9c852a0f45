import { PICTURE_SIZE, type PictureName } from '#strings/guide/section.ts';

/** `npm run guide-pictures` makes them. */
const FILES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' });

/** A part of a screen, light or dark as the page is. */
export function GuidePicture({ name, alt }: { name: PictureName; alt: string }) {
  const file = (theme: 'light' | 'dark') => FILES[`./pictures/${name}-${theme}.webp`];
  return (
    <picture>
      <source media="screen and (prefers-color-scheme: dark)" srcSet={file('dark')} />
      <img className="guide-picture" src={file('light')} alt={alt} loading="lazy" {...PICTURE_SIZE} />
    </picture>
  );
}
