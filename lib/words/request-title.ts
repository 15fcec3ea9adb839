/**
 * Between the languages of a title, in their order (zh-CN, en-US, zh-TW). Not the `|` of names administrators write:
 * a title is filled with what people type, and that may hold any sign they can.
 */
export const titleSeparator = '\u001f'

/** A title to be stored: one text for everybody, or one a language. */
export const titleOf = (parts: readonly string[]): string => parts.join(titleSeparator)

/** Its texts, one or one a language. */
export const titleParts = (title: string): string[] => title.split(titleSeparator)
