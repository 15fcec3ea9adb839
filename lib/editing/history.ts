import { mergeDocuments } from './merge-documents'
import type { Shape } from './shape'

/** What a step is called: a message key, and what its words name. */
export interface StepName {
  key: string
  values?: Readonly<Record<string, string | number>>
}

export interface Step<Document> {
  name: StepName
  before: Document
  after: Document
  /** Steps of the same typing, one after the other, are one. */
  typing?: string
}

/** A document with the steps that made it. */
export interface History<Document> {
  document: Document
  done: readonly Step<Document>[]
  undone: readonly Step<Document>[]
}

/** Steps that can be taken back. */
export const mostSteps = 200

export const beginHistory = <Document>(document: Document): History<Document> => ({ document, done: [], undone: [] })

/** One more step; a change that changes nothing is none. */
export function makeStep<Document>(
  history: History<Document>,
  name: StepName,
  change: (document: Document) => Document,
  typing?: string,
): History<Document> {
  const after = change(history.document)
  if (after === history.document) return history
  const last = history.done.at(-1)
  const continues = typing !== undefined && last?.typing === typing && last.after === history.document
  const step = continues ? { ...last, after } : { name, before: history.document, after, typing }
  const done = continues ? [...history.done.slice(0, -1), step] : [...history.done, step]
  return { document: after, done: done.slice(-mostSteps), undone: [] }
}

/** Whoever leaves a field and comes back begins a new step. */
export function endTyping<Document>(history: History<Document>): History<Document> {
  const last = history.done.at(-1)
  return last?.typing === undefined
    ? history
    : { ...history, done: [...history.done.slice(0, -1), { ...last, typing: undefined }] }
}

/** Takes the last own step back; what somebody else has changed since stays. */
export function undoStep<Document>(shape: Shape<Document>, history: History<Document>): History<Document> {
  const step = history.done.at(-1)
  if (!step) return history
  return {
    document: apply(shape, { from: step.after, to: step.before, document: history.document }),
    done: history.done.slice(0, -1),
    undone: [...history.undone, { ...step, typing: undefined }],
  }
}

export function redoStep<Document>(shape: Shape<Document>, history: History<Document>): History<Document> {
  const step = history.undone.at(-1)
  if (!step) return history
  return {
    document: apply(shape, { from: step.before, to: step.after, document: history.document }),
    done: [...history.done, step],
    undone: history.undone.slice(0, -1),
  }
}

/** The document as it is after somebody else's changes came in; own steps can still be taken back. */
export const takeIn = <Document>(history: History<Document>, document: Document): History<Document> => ({
  ...history,
  document,
})

/** Makes the change from one document to another in a third. */
function apply<Document>(
  shape: Shape<Document>,
  { from, to, document }: { from: Document; to: Document; document: Document },
): Document {
  if (document === from) return to
  return mergeDocuments(shape, { base: from, mine: to, theirs: document }).document
}
