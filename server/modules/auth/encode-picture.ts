import sharp from 'sharp'
import { AppError } from '@/server/http/app-error'

// Pictures of dots only: drawings that describe themselves can be made to take for ever.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) })

/** R9-14 */
const side = 200

/** @throws AppError picture.unreadable */
export async function encodePicture(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    // Not an image, or one that is broken on purpose: the same to the caller.
    throw new AppError('picture.unreadable')
  }
}

/** A logo at the head of a paper fits into this, as it is printed; nothing of it is cut off. */
const logo = { width: 720, height: 240 }

/** @throws AppError picture.unreadable */
export async function encodeLogo(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, { limitInputPixels: 40_000_000 })
      .rotate()
      .resize({ ...logo, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch {
    throw new AppError('picture.unreadable')
  }
}
