import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Element } from '@/lib/engine/elements/element'
import { processPermission } from '@/lib/words/workflow-enumerations'
import { elementSentences } from './elements/texts'
import { people } from './people-sentences'
import { readingOrder, type ReadingOrder } from './reading-order'
import { code, inside, list, say, words, type Sentence } from './sentence'
import { settingTexts } from './settings-sentences'
import { waySentences } from './way-sentences'

/** A paragraph of the rulebook: what one element does, or one thing that holds for all of the process. */
export interface Paragraph {
  id: string
  /** The element it is about; '' for the process. */
  element: string
  level: number
  sentences: Sentence[]
}

export type ChapterName = 'about' | 'way' | 'unreached' | 'settings'

export interface Chapter {
  name: ChapterName
  paragraphs: Paragraph[]
}

/** An element as the text refers to it. */
export interface TextElement {
  name: string
  type: Element['type']
  /** Its number in the text; null where no way leads to it. */
  number: number | null
}

export interface ProcessText {
  name: string
  chapters: Chapter[]
  elements: Record<string, TextElement>
}

/** Settings that are said where the process is introduced. */
const introduced = ['titleRule', 'numberRule', 'summaryFields'] as const
const others = (Object.keys(settingTexts) as (keyof typeof settingTexts)[]).filter(
  (name) => !introduced.some((one) => one === name),
)

/** A definition as a text: chapters of paragraphs of sentences, each with what it names. The same definition is the same text. */
export function processText(definition: ProcessDefinition): ProcessText {
  const order = readingOrder(definition)
  const number = new Map(order.order.map((id, index) => [id, index + 1]))
  const byId = new Map(definition.elements.map((element) => [element.id, element]))
  const paragraphOf = (id: string): Paragraph[] => {
    const element = byId.get(id)
    return element ? [elementParagraph(element, order, number, definition)] : []
  }
  const chapters: Chapter[] = [
    { name: 'about', paragraphs: about(definition) },
    { name: 'way', paragraphs: order.order.flatMap(paragraphOf) },
    { name: 'unreached', paragraphs: order.unreached.flatMap(paragraphOf) },
    { name: 'settings', paragraphs: others.map((name) => settingParagraph(name, definition)) },
  ]
  return {
    name: definition.name,
    chapters: chapters
      .map(({ name, paragraphs }) => ({ name, paragraphs: paragraphs.filter(({ sentences }) => sentences.length > 0) }))
      .filter(({ paragraphs }) => paragraphs.length > 0),
    elements: Object.fromEntries(
      definition.elements.map(({ id, name, type }) => [id, { name, type, number: number.get(id) ?? null }]),
    ),
  }
}

const ofProcess = (id: string, sentences: Sentence[]): Paragraph => ({ id, element: '', level: 0, sentences })

function settingParagraph(name: keyof typeof settingTexts, { settings }: ProcessDefinition): Paragraph {
  return ofProcess(`settings.${name}`, settingTexts[name](settings))
}

/** What it is, who may start it, and how a request is called. */
function about(definition: ProcessDefinition): Paragraph[] {
  const { name, description, formId, processId, settings, foreign } = definition
  const starters = settings.authorizations.filter(({ mask }) => (mask & processPermission.Start) !== 0)
  return [
    ofProcess('about', [
      say('process.name', { name: words(name) }),
      ...(description ? [say('process.description', { text: words(description) })] : []),
      ...inside([say('process.key', { key: code(processId) }), say('process.form', { form: code(formId) })]),
      ...(foreign
        ? inside([
            say('process.foreign', { process: code(foreign.process), parts: foreign.open.length }),
            ...(foreign.open.length > 0
              ? [
                  say('process.foreignParts', {
                    parts: list(foreign.open.map(({ elementId, key }) => `${elementId}: ${key}`)),
                  }),
                ]
              : []),
          ])
        : []),
    ]),
    ofProcess('starters', [
      starters.length > 0
        ? say('process.starters', { people: people(starters.map(({ participant }) => participant)) })
        : say('process.noStarters'),
    ]),
    ...introduced.map((one) => settingParagraph(one, definition)),
  ]
}

function elementParagraph(
  element: Element,
  { level, outgoing }: ReadingOrder,
  number: Map<string, number>,
  definition: ProcessDefinition,
): Paragraph {
  const own = number.get(element.id) ?? Infinity
  const lines = outgoing(element.id)
  const told = elementSentences(element).map((sentence) => withBranches(sentence, definition))
  const ways = waySentences(element, lines, (to) => (number.get(to) ?? Infinity) <= own)
  return { id: element.id, element: element.id, level: level.get(element.id) ?? 0, sentences: [...told, ...ways] }
}

/** Ways out of a split are named by where they lead to. */
function withBranches(sentence: Sentence, { transitions }: ProcessDefinition): Sentence {
  const { ways } = sentence.params
  if (typeof ways !== 'object' || ways.of !== 'elements') return sentence
  const ids = ways.ids.map((id) => transitions.find((line) => line.id === id)?.to ?? id)
  return { ...sentence, params: { ...sentence.params, ways: { of: 'elements', ids } } }
}
