import { sharp } from './sharp'

/** Dots for each of the drawing's: sharp on fine screens as well. */
const density = 2
/** Two signs every Chinese reader tells apart; without a font both are the same empty box. */
const signs = ['中', '国']

const sample = (sign: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><text x="2" y="26" font-size="24" font-family="sans-serif">${sign}</text></svg>`,
    ),
  )
    .raw()
    .toBuffer()

let known: Promise<boolean> | undefined

/** Whether this machine has a font for Chinese; looked at once. */
export const hasChineseFont = (): Promise<boolean> =>
  (known ??= Promise.all(signs.map(sample)).then(([one, other]) => !one!.equals(other!)))

/** A drawing made by ourselves as a PNG on white, twice as fine as it says. Never hand it what somebody sent. */
export const drawingToPng = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * density, limitInputPixels: 10_000_000 })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9, palette: true })
    .timeout({ seconds: 10 })
    .toBuffer()
