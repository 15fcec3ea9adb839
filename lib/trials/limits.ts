/** Cases people forget that are told of one request: more nobody looks through. How many there would be is told. */
export const mostVariations = 40

/** Moves one test may have. */
export const longestTest = 200
