import { plainTransition, sinksOf, type Net } from '@/lib/soundness/net'
import { allWithin, childNamed, readXml, type XmlElement } from '@/lib/xml/read-xml'

const numberIn = (element: XmlElement | undefined, otherwise: number) => {
  const text = (childNamed(element, 'text') ?? element)?.text.trim()
  return text ? Number(text) : otherwise
}

/** A place/transition net from PNML; its ends are the places nothing takes from. */
export function readPnml(source: string): Net {
  const all = allWithin(readXml(source))
  const places = all.filter(({ name, attributes }) => name === 'place' && attributes.id)
  const index = new Map(places.map(({ attributes }, number) => [attributes.id ?? '', number]))
  const transitions = all
    .filter(({ name, attributes }) => name === 'transition' && attributes.id)
    .map(({ attributes }) => plainTransition(attributes.id ?? '', [], []))
  const byId = new Map(transitions.map((transition) => [transition.id, transition]))
  for (const arc of all.filter(({ name }) => name === 'arc')) {
    const { source: from = '', target: to = '' } = arc.attributes
    const weight = numberIn(childNamed(arc, 'inscription'), 1)
    const [put, take] = [byId.get(from), byId.get(to)]
    const [target, origin] = [index.get(to), index.get(from)]
    for (let token = 0; token < weight; token++) {
      if (put && target !== undefined) put.post.push(target)
      else if (take && origin !== undefined) take.pre.push(origin)
      else throw new Error(`the arc from ${from} to ${to} joins no place with a transition`)
    }
  }
  const initial = places.flatMap((place, number) => {
    const marking = childNamed(place, 'initialMarking')
    return Array.from({ length: marking ? numberIn(marking, 0) : 0 }, () => number)
  })
  return {
    places: places.map(({ attributes }) => attributes.id ?? ''),
    initial,
    finals: sinksOf(places.length, transitions),
    transitions,
  }
}
