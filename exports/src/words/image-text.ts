/** The text in the place of an image. */
export const imageText = (alt: string) => (alt === '' ? 'Immagine' : `Immagine: ${alt}`);
