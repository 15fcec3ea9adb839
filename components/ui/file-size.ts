const units = ['B', 'KB', 'MB', 'GB'] as const

/** A size people can read: 48 KB, 1.2 MB. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024
    unit++
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
