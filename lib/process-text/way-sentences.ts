import type { Transition } from '@/lib/engine/definition/transition'
import type { Element } from '@/lib/engine/elements/element'
import { condition, elements, idle, inside, say, words, type Sentence } from './sentence'

/** Where one goes on from an element, and when. */
export function waySentences(
  element: Element,
  lines: readonly Transition[],
  isBack: (to: string) => boolean,
): Sentence[] {
  if (lines.length === 0) return element.type === 'End' ? [] : [say('way.nowhere')]
  const group = element.type === 'Split' ? 'branch' : 'way'
  return lines.flatMap((line): Sentence[] => {
    const step = elements(line.to)
    const key = (name: string) => `${group}.${name}${isBack(line.to) ? 'Back' : ''}`
    const asks = line.condition === 'Expression'
    return [
      ...(asks ? [say(key('if'), { condition: condition(line.expression), step })] : []),
      ...(!asks && line.expression ? idle([say(key('if'), { condition: condition(line.expression), step })]) : []),
      ...(line.otherwise ? [say(key('otherwise'), { step })] : []),
      ...(line.condition === 'False' ? (line.otherwise ? idle : same)([say('way.closed', { step })]) : []),
      ...(line.condition === 'True' && !line.otherwise
        ? [say(key(lines.length > 1 ? 'always' : 'next'), { step })]
        : []),
      ...(line.name ? inside([say('way.called', { step, name: words(line.name) })]) : []),
    ]
  })
}

const same = (sentences: Sentence[]) => sentences
