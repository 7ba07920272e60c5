/** Twice the 256 pixels that the server makes of it. */
const longestSidePx = 512;

/**
 * Draws a picture upright with at most 512 pixels on its longer side. Returns the given one where that saves nothing.
 *
 * @throws DOMException when the browser can't read it
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return picture;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  // Browsers without a WebP encoder write PNG.
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.85));
  return small !== null && small.size < picture.size ? small : picture;
}
