import type { Guard, Net } from './net'

/** A transition while the net is made smaller: a row of transitions that fire as one. */
export interface Joint {
  steps: number[]
  pre: number[]
  post: number[]
  inhibit: number[]
  reset: number[]
  guards: Guard[]
}

/** A net that rules take places and transitions out of. */
export class WorkingNet {
  private readonly alive = new Set<number>()
  private readonly joints = new Map<number, Joint>()
  private readonly into: Set<number>[] = []
  private readonly outOf: Set<number>[] = []
  private next = 0
  readonly finals: ReadonlySet<number>
  private readonly kept: ReadonlySet<number>
  private readonly initial: Map<number, number>

  constructor(net: Net) {
    this.finals = net.finals
    this.kept = net.kept ?? new Set()
    this.initial = new Map()
    for (const place of net.initial) this.initial.set(place, (this.initial.get(place) ?? 0) + 1)
    net.places.forEach((_, place) => {
      this.alive.add(place)
      this.into.push(new Set())
      this.outOf.push(new Set())
    })
    net.transitions.forEach((transition, step) => this.put({ ...transition, steps: [step] }))
  }

  get places(): number[] {
    return [...this.alive]
  }

  get transitions(): Joint[] {
    return [...this.joints.values()]
  }

  get entries(): [number, Joint][] {
    return [...this.joints]
  }

  joint(key: number): Joint {
    const found = this.joints.get(key)
    if (!found) throw new Error(`transition ${key} is not in the net any more`)
    return found
  }

  producers(place: number): number[] {
    return [...(this.into[place] ?? [])]
  }

  consumers(place: number): number[] {
    return [...(this.outOf[place] ?? [])]
  }

  tokensAt(place: number): number {
    return this.initial.get(place) ?? 0
  }

  /** Who looks at a place, or empties it, without taking its token. */
  sightOf(place: number): string {
    const seen: string[] = this.kept.has(place) ? [`kept ${place}`] : []
    for (const [key, { inhibit, reset, guards }] of this.joints) {
      if (inhibit.includes(place)) seen.push(`inhibit ${key}`)
      if (reset.includes(place)) seen.push(`reset ${key}`)
      if (guards.some(({ places }) => places.includes(place))) seen.push(`guard ${key} ${place}`)
    }
    return seen.join()
  }

  put(joint: Joint): void {
    const sorted = { ...joint, pre: joint.pre.toSorted((a, b) => a - b), post: joint.post.toSorted((a, b) => a - b) }
    const key = this.next++
    this.joints.set(key, sorted)
    sorted.pre.forEach((place) => this.outOf[place]?.add(key))
    sorted.post.forEach((place) => this.into[place]?.add(key))
  }

  remove(key: number): void {
    const { pre, post } = this.joint(key)
    pre.forEach((place) => this.outOf[place]?.delete(key))
    post.forEach((place) => this.into[place]?.delete(key))
    this.joints.delete(key)
  }

  /** Takes a place out of the net and of every transition. */
  drop(place: number): void {
    const without = (places: number[]) => places.filter((other) => other !== place)
    for (const joint of this.joints.values()) {
      joint.pre = without(joint.pre)
      joint.post = without(joint.post)
      joint.inhibit = without(joint.inhibit)
      joint.reset = without(joint.reset)
    }
    this.alive.delete(place)
  }
}

/** Whether a transition only takes and puts tokens. */
export function isPlain({ inhibit, reset, guards }: Joint): boolean {
  return inhibit.length === 0 && reset.length === 0 && guards.length === 0
}

export const times = (places: number[], place: number): number => places.filter((other) => other === place).length
