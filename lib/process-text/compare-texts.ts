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

/** The sentences of both as they are read: what is in both once, what went where it stood, before what came there. */
function marked(before: Sentence[], after: Sentence[]): MarkedSentence[] {
  const [was, is] = [before.map((one) => JSON.stringify(one)), after.map((one) => JSON.stringify(one))]
  // Most of what is compared is the same from its first sentence on.
  let begun = 0
  while (begun < was.length && was[begun] === is[begun]) begun += 1
  const said: MarkedSentence[] = after.slice(0, begun).map((one) => ({ ...one, mark: 'same' }))
  if (begun === was.length && begun === is.length) return said
  /** How many sentences two ends have in common, from these places on. */
  const common = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  const at = (left: number, right: number) => common[left]?.[right] ?? 0
  for (let left = was.length - 1; left >= begun; left--)
    for (let right = is.length - 1; right >= begun; right--)
      common[left]![right] =
        was[left] === is[right] ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), at(left, right + 1))
  let [left, right] = [begun, begun]
  while (left < before.length || right < after.length) {
    const [gone, now] = [before[left], after[right]]
    if (now && was[left] === is[right]) {
      said.push({ ...now, mark: 'same' })
      left += 1
      right += 1
    } else if (gone && (!now || at(left + 1, right) >= at(left, right + 1))) {
      said.push({ ...gone, mark: 'removed' })
      left += 1
    } else if (now) {
      said.push({ ...now, mark: 'added' })
      right += 1
    }
  }
  return said
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
