/** Pixels a browser surely draws in one picture. */
const mostPixels = 16_000_000
const sharpness = 2

export interface SvgPicture {
  text: string
  width: number
  height: number
}

/** A picture of pixels, as sharp as its size allows. @throws Error where the browser cannot draw it */
export async function svgAsPng({ text, width, height }: SvgPicture): Promise<Blob> {
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (width * height)))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
