import sharp from 'sharp'

// Pictures of dots, and drawings of our own: those of others can be made to take for ever, see `isOfDots`.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})

const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/, /^\0\0[^]{2}ftyp/]

/** Seconds a picture of somebody may take: whoever sends one that takes longer gets it refused. */
export const longestPicture = { seconds: 10 }

/** Whether what somebody sent begins as a picture of dots does. Whatever else it is, such as a drawing, is not to be read. */
export const isOfDots = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return beginnings.some((beginning) => beginning.test(start))
}

export { sharp }
