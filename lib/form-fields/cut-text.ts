/** The beginning of a text, `most` UTF-16 units at most; never half of a sign of two, which no database keeps. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')
