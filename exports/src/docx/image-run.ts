import { ImageRun } from 'docx';
import type { ArticleElement } from '../article-tree.ts';
import { imageText } from '../words/image-text.ts';
import { imageSize } from './image-size.ts';
import { xmlText } from './xml-text.ts';

const DATA = /^data:image\/(png|jpeg|gif);base64,(.+)$/i;
const TYPES = { png: 'png', jpeg: 'jpg', gif: 'gif' } as const;
/** The width of the text at 96 pixels to the inch. */
const MAX_WIDTH_PX = 600;
const MAX_HEIGHT_PX = 800;

/** An image that stands in the document itself; null when its bytes are none. */
export function imageRun(image: ArticleElement): ImageRun | null {
  const [, format = '', base64 = ''] = DATA.exec(image.attributes.src ?? '') ?? [];
  const type = TYPES[format.toLowerCase() as keyof typeof TYPES];
  const data = decoded(base64);
  const size = type === undefined || data === null ? null : imageSize(data);
  if (size === null || data === null) return null;
  const scale = Math.min(1, MAX_WIDTH_PX / size.width, MAX_HEIGHT_PX / size.height);
  const description = xmlText(image.attributes.alt?.trim() || imageText(''));
  return new ImageRun({
    type,
    data,
    transformation: {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    },
    altText: { name: imageText(''), description, title: '' },
  });
}

function decoded(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
