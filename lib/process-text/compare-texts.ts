import type { Chapter, Paragraph, ProcessText, TextElement } from './process-text'
import type { Sentence } from './sentence'

export type Mark = 'added' | 'removed' | 'changed' | 'same'

export interface MarkedSentence extends Sentence {
  mark: Exclude<Mark, 'changed'>
}

export interface MarkedParagraph extends Omit<Paragraph, 'sentences'> {
  mark: Mark
  /** What it was called before, where that is something else. */
  called: string | null
  sentences: MarkedSentence[]
}

export interface MarkedChapter {
  name: Chapter['name']
  paragraphs: MarkedParagraph[]
}

const same = (one: Sentence, other: Sentence) => JSON.stringify(one) === JSON.stringify(other)

/** The sentences of both, in the order they are read: what went stands where it stood. */
function marked(before: Sentence[], after: Sentence[]): MarkedSentence[] {
  const left = [...before]
  const said = after.flatMap((sentence): MarkedSentence[] => {
    const at = left.findIndex((one) => same(one, sentence))
    if (at < 0) {
      // What takes its place says the same kind of thing.
      const instead = left.findIndex((one) => one.key === sentence.key && !after.some((other) => same(one, other)))
      const gone = instead < 0 ? [] : left.splice(instead, 1)
      return [...gone.map((one) => ({ ...one, mark: 'removed' as const })), { ...sentence, mark: 'added' }]
    }
    left.splice(at, 1)
    return [{ ...sentence, mark: 'same' }]
  })
  return [...said, ...left.map((one) => ({ ...one, mark: 'removed' as const }))]
}

function markParagraph(
  before: Paragraph | undefined,
  after: Paragraph,
  was: TextElement | undefined,
  is: TextElement | undefined,
): MarkedParagraph {
  if (!before)
    return {
      ...after,
      mark: 'added',
      called: null,
      sentences: after.sentences.map((one) => ({ ...one, mark: 'added' })),
    }
  const sentences = marked(before.sentences, after.sentences)
  const renamed = was !== undefined && (was.name !== is?.name || was.type !== is?.type)
  const changed = renamed || sentences.some(({ mark }) => mark !== 'same')
  return { ...after, mark: changed ? 'changed' : 'same', called: renamed ? was.name : null, sentences }
}

/** One text with what is different from another marked; what is gone stands behind the rest of its chapter. */
export function compareTexts(before: ProcessText, after: ProcessText): MarkedChapter[] {
  const paragraphs = (text: ProcessText) => text.chapters.flatMap((chapter) => chapter.paragraphs)
  const earlier = new Map(paragraphs(before).map((one) => [one.id, one]))
  const later = new Set(paragraphs(after).map(({ id }) => id))
  const names = [...new Set([...after.chapters, ...before.chapters].map(({ name }) => name))]
  return names.map((name) => {
    const now = after.chapters.find((one) => one.name === name)?.paragraphs ?? []
    const then = before.chapters.find((one) => one.name === name)?.paragraphs ?? []
    return {
      name,
      paragraphs: [
        ...now.map((one) => markParagraph(earlier.get(one.id), one, before.elements[one.id], after.elements[one.id])),
        ...then
          .filter(({ id }) => !later.has(id))
          .map((one): MarkedParagraph => ({
            ...one,
            mark: 'removed',
            called: null,
            sentences: one.sentences.map((sentence) => ({ ...sentence, mark: 'removed' })),
          })),
      ],
    }
  })
}

/** A text by itself, with nothing marked. */
export const unmarked = ({ chapters }: ProcessText): MarkedChapter[] =>
  chapters.map(({ name, paragraphs }) => ({
    name,
    paragraphs: paragraphs.map((one) => ({
      ...one,
      mark: 'same',
      called: null,
      sentences: one.sentences.map((sentence) => ({ ...sentence, mark: 'same' })),
    })),
  }))
