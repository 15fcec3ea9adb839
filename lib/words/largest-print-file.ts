/** Bytes of a Word or Excel template. */
export const largestPrintFile = 512 * 1024
