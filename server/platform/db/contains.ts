/** A search word as a pattern of `like`: the reader's % and _ mean themselves. */
export const contains = (keyword: string): string => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
