import { elementTraits } from '../elements/traits'
import { finding, type Check, type DrawingCheck, type Finding, type Subject } from './finding'

function repeated(ids: string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))]
}

/** Keys are unique and transitions lead from something to something; the other checks stand on that. */
export const checkKeys = ({ definition }: Pick<Subject, 'definition'>): Finding[] => {
  const { elements, transitions } = definition
  const known = new Set(elements.map(({ id }) => id))
  const starts = elements.filter(({ type }) => type === 'Start')
  return [
    ...repeated([...elements, ...transitions].map(({ id }) => id)).map((id) =>
      finding('error', id, 'keyRepeated', { id }),
    ),
    ...transitions
      .filter(({ from, to }) => !known.has(from) || !known.has(to))
      .map(({ id }) => finding('error', id, 'transitionLoose')),
    ...(starts.length === 1 ? [] : [finding('error', starts[1]?.id ?? '', 'oneStart')]),
    ...(elements.some(({ type }) => type === 'End') ? [] : [finding('error', '', 'noEnd')]),
  ]
}

/** Everything can be reached from the start, and everything leads to an end. */
export const checkReach: DrawingCheck = ({ definition, graph }) => {
  const reached = graph.reachableFrom(graph.start.id)
  const ends = new Set(definition.elements.filter(({ type }) => type === 'End').map(({ id }) => id))
  return definition.elements.flatMap((element): Finding[] => {
    const { id, name, type } = element
    if (element !== graph.start && !reached.has(id)) return [finding('error', id, 'unreachable', { name })]
    if (type === 'End') return graph.outgoing(id).length > 0 ? [finding('error', id, 'endLeadsOn', { name })] : []
    if (graph.outgoing(id).length === 0) return [finding('error', id, 'deadEnd', { name })]
    return [...graph.reachableFrom(id)].some((to) => ends.has(to))
      ? []
      : [finding('error', id, 'leadsToNoEnd', { name })]
  })
}

/** Where conditions decide, something is open whatever the data. */
export const checkOtherwise: DrawingCheck = ({ definition, graph }) =>
  definition.elements.flatMap((element): Finding[] => {
    const outgoing = graph.outgoing(element.id)
    if (outgoing.length === 0) return []
    const always = outgoing.some(({ condition, otherwise }) => otherwise || condition === 'True')
    const spare = outgoing.filter(({ otherwise }) => otherwise)
    return [
      ...(always ? [] : [finding('error', element.id, 'noOtherwise', { name: element.name })]),
      ...(spare.length > 1 ? [finding('error', element.id, 'manyOtherwise', { name: element.name })] : []),
    ]
  })

/** No circle without a step in it: control would run round it until the engine holds the task up. */
export const checkCircles: DrawingCheck = ({ definition, graph }) =>
  definition.elements.flatMap((element): Finding[] => {
    if (elementTraits(element).stops) return []
    const seen = new Set<string>()
    const open = graph.outgoing(element.id).map(({ to }) => to)
    const stops = (id: string) => {
      const there = graph.elements.get(id)
      return there !== undefined && elementTraits(there).stops
    }
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === element.id) return [finding('error', element.id, 'emptyCircle', { name: element.name })]
      if (seen.has(at) || stops(at)) continue
      seen.add(at)
      open.push(...graph.outgoing(at).map(({ to }) => to))
    }
    return []
  })

/** What elements name outside of the drawing is there. */
export const checkNamed: Check = (subject) =>
  subject.definition.elements.flatMap((element) => elementTraits(element).checkNamed?.(element, subject) ?? [])

/** What each element asks of itself holds. */
export const checkEach: DrawingCheck = (subject) =>
  subject.definition.elements.flatMap((element) => elementTraits(element).check(element, subject))
