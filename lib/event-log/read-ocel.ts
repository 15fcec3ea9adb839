import { GuardedXml } from './guarded-xml'
import { JsonElements } from './json-elements'
import { EventLogError, momentOf, type EventTaker } from './log-event'
import type { PieceReader } from './piece-reader'

interface Related {
  objectId: string
  qualifier: string
}
interface OcelEvent {
  id: string
  type: string
  time: string
  attributes: Map<string, string>
  related: Related[]
}
interface OcelTaker {
  objectType(name: string): void
  object(id: string, type: string): void
  event(event: OcelEvent): void
}

/** Objects that are remembered by their id. */
const mostObjects = 2_000_000

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const list = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

/** OCEL 2.0 as JSON: lists of `objectTypes`, `eventTypes`, `objects` and `events`. */
function jsonOcel(taker: OcelTaker): PieceReader {
  return new JsonElements((member, element) => {
    const one = element as Record<string, unknown>
    if (member === 'objectTypes') taker.objectType(text(one.name))
    else if (member === 'objects') taker.object(text(one.id), text(one.type))
    else if (member === 'events')
      taker.event({
        id: text(one.id),
        type: text(one.type),
        time: text(one.time),
        attributes: new Map(list(one.attributes).map(({ name, value }) => [text(name), text(value)])),
        related: list(one.relationships).map(({ objectId, qualifier }) => ({
          objectId: text(objectId),
          qualifier: text(qualifier),
        })),
      })
  })
}

/** The same as XML. */
function xmlOcel(taker: OcelTaker): PieceReader {
  let event: OcelEvent | null = null
  let attribute: { name: string; value: string } | null = null
  return new GuardedXml({
    open(name, given, depth) {
      if (depth === 3 && name === 'object-type') taker.objectType(given.name ?? '')
      else if (depth === 3 && name === 'object') taker.object(given.id ?? '', given.type ?? '')
      else if (depth === 3 && name === 'event')
        event = {
          id: given.id ?? '',
          type: given.type ?? '',
          time: given.time ?? '',
          attributes: new Map(),
          related: [],
        }
      else if (event && name === 'attribute') attribute = { name: given.name ?? '', value: '' }
      else if (event && (name === 'relationship' || name === 'object'))
        event.related.push({ objectId: given['object-id'] ?? '', qualifier: given.qualifier ?? '' })
    },
    text(piece) {
      if (attribute) attribute.value += piece
    },
    close(name, depth) {
      if (event && name === 'attribute' && attribute) {
        event.attributes.set(attribute.name, attribute.value.trim())
        attribute = null
      } else if (depth === 3 && name === 'event' && event) {
        taker.event(event)
        event = null
      }
    },
  })
}

const formats = { json: jsonOcel, xml: xmlOcel }

/** What a log of objects is made of: read before its events, since cases are the objects of one type. */
export class OcelObjects {
  private readonly types = new Map<string, number>()
  private readonly named: string[] = []
  private readonly objects = new Map<string, number>()
  private readonly related = new Map<number, number>()

  reader(format: keyof typeof formats): PieceReader {
    return formats[format]({
      objectType: (name) => void this.numberOf(name),
      object: (id, type) => {
        if (this.objects.size >= mostObjects) throw new EventLogError('tooLarge', 'objects')
        this.objects.set(id, this.numberOf(type))
      },
      event: ({ related }) => {
        for (const type of new Set(related.map(({ objectId }) => this.objects.get(objectId) ?? -1)))
          this.related.set(type, (this.related.get(type) ?? 0) + 1)
      },
    })
  }

  /** The type whose objects take part in the most events, as far as they stand before these; of several the first named. */
  get caseType(): string {
    const counts = this.named.map((name, number) => ({ name, count: this.related.get(number) ?? 0 }))
    return counts.reduce((best, one) => (one.count > best.count ? one : best), { name: this.named[0] ?? '', count: 0 })
      .name
  }

  /** Reads the events once more, as those of the objects of one type; an event of several objects belongs to each. */
  events(format: keyof typeof formats, caseType: string, taker: EventTaker): PieceReader {
    const wanted = this.types.get(caseType) ?? -1
    return formats[format]({
      objectType: () => {},
      object: () => {},
      event: ({ id, type, time, attributes, related }) => {
        if (!type) throw new EventLogError('noActivity', id)
        const event = {
          activity: type,
          at: momentOf(time, id),
          resource:
            attributes.get('resource') ??
            attributes.get('org:resource') ??
            related.find(({ qualifier }) => qualifier === 'resource')?.objectId ??
            '',
          role: attributes.get('role') ?? attributes.get('org:role') ?? attributes.get('org:group') ?? '',
        }
        for (const { objectId } of related) if (this.objects.get(objectId) === wanted) taker.event(objectId, event)
      },
    })
  }

  private numberOf(type: string): number {
    const known = this.types.get(type)
    if (known !== undefined) return known
    this.types.set(type, this.named.length)
    this.named.push(type)
    return this.named.length - 1
  }
}
