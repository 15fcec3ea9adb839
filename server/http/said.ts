/** A value for a sentence: text, a moment, or another sentence by its key. */
export type Param = string | number | Date | Said

/** What stands at a field: a sentence, or the key of one with what it names. */
export type FieldText = string | Said

/** A sentence by its key. */
interface Said {
  key: string
  params?: Record<string, string | number>
}
