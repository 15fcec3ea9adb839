/** The files of a zip archive, unpacked up to a limit in bytes. */
export function filesIn(zip: Buffer, limit: number): Generator<{ name: string; content: Buffer }>
