import { codesNamedIn, quotedCalls } from './quoted-calls'

/** The data dictionaries a text looks things up in by `lookup("code", key, "column")`. */
export const lookupCallsIn = quotedCalls({
  speaks: /\blookup\s*\(/,
  begins: /^lookup\s*\(/,
  quoted: /^lookup\s*\(\s*(?:dictionary\s*:\s*)?"([^"\\]*)"\s*[,)]/,
})

/** The datasets it looks things up in by `dataset("code", key, "column")`. */
export const datasetCallsIn = quotedCalls({
  speaks: /\bdataset\s*\(/,
  begins: /^dataset\s*\(/,
  quoted: /^dataset\s*\(\s*(?:dataset\s*:\s*)?"([^"\\]*)"\s*[,)]/,
})

/** Whether a text looks anything up, wherever. */
export const looksUpIn = (text: string): boolean => lookupCallsIn(text).length > 0 || datasetCallsIn(text).length > 0

/** The dictionaries something looks things up in, by their codes, in whichever of its texts. */
export const dictionariesOf = (thing: unknown): string[] => codesNamedIn(thing, lookupCallsIn)

/** The same of datasets. */
export const datasetsOf = (thing: unknown): string[] => codesNamedIn(thing, datasetCallsIn)
