/** Twice the 256 pixels that the server makes of it. */
const longestSidePx = 512;

/** Draws a picture upright with at most 512 pixels on its longer side. Returns the given one where that saves nothing. */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const image = await read(picture);
  const scale = Math.min(1, longestSidePx / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  // Browsers without a WebP encoder write PNG.
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85));
  return small !== null && small.size < picture.size ? small : picture;
}

/** An image is upright in every browser; Safari has `createImageBitmap` since version 15. */
async function read(picture: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(reader.error!));
    reader.readAsDataURL(picture);
  });
  await image.decode();
  return image;
}
