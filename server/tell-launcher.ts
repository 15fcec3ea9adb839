/** Tells the launcher how far the start has come. */
export const tell = (message: unknown) => process.send?.(message)
