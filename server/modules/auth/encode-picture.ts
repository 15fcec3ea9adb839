import { AppError } from '@/server/http/app-error'
import { isOfDots, longestPicture, sharp } from '@/server/platform/pictures/sharp'

/** R9-14 */
const side = 200

/** @throws AppError picture.unreadable */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  if (!isOfDots(bytes)) throw new AppError('picture.unreadable')
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .timeout(longestPicture)
      .toBuffer()
  } catch {
    // Not an image, or one that is broken on purpose: the same to the caller.
    throw new AppError('picture.unreadable')
  }
}

/** Fits into it, as it is printed; nothing of it is cut off. */
const paper = { width: 720, height: 240 }
/** Beside a name in the shell and at the sign-in page, for screens of three dots a point. */
const shell = { width: 240, height: 96 }

/** @throws AppError picture.unreadable */
export async function encodeLogo(bytes: Buffer, place: 'paper' | 'shell'): Promise<Buffer> {
  if (!isOfDots(bytes)) throw new AppError('picture.unreadable')
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize({ ...(place === 'paper' ? paper : shell), fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout(longestPicture)
      .toBuffer()
  } catch {
    throw new AppError('picture.unreadable')
  }
}
