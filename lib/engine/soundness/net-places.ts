import { contextKey, stackKey, type Context, type Frame } from './contexts'

/** The places of a net while it is written, found again by what they stand for. */
export class NetPlaces {
  /** Element of every place; empty for notes. */
  readonly names: string[] = []
  /** Where control is, for places that hold control. */
  readonly contexts = new Map<number, Context>()
  /** Places that keep in mind what happened; a token there holds nothing up. */
  readonly notes = new Set<number>()
  /** Places that tell how a part ended, by their names. */
  readonly ends = new Map<string, number>()
  private readonly numbers = new Map<string, number>()

  /** Control at an element, in a state of its own if that is named. */
  at(context: Context, state = ''): number {
    const key = `${contextKey(context)} ${state}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const place = this.names.push(context.elementId) - 1
    this.numbers.set(key, place)
    this.contexts.set(place, context)
    return place
  }

  /** That a part ended this way. */
  end(name: string): number {
    const known = this.ends.get(name)
    if (known !== undefined) return known
    const place = this.names.push(name) - 1
    this.ends.set(name, place)
    this.notes.add(place)
    return place
  }

  note(what: string, elementId: string, stack: Frame[]): number {
    const key = `${what} ${elementId} ${stackKey(stack)}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const place = this.names.push('') - 1
    this.numbers.set(key, place)
    this.notes.add(place)
    return place
  }
}
