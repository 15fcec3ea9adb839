/** Decisions 30: a picture's longer side before cropping. */
const longestSide = 600

/**
 * Reads an image file and makes it no larger than the crop needs.
 * @throws when the file is no image
 */
export async function shrinkImage(file: File): Promise<HTMLImageElement> {
  if (!file.type.startsWith('image/')) throw new Error('not an image')
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const image = new Image()
  image.src = canvas.toDataURL('image/png')
  await image.decode()
  return image
}

export function toJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
