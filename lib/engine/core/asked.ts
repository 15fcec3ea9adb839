import type { Command } from './command'

/** What a command said beside what the log shows of it anyway: what is needed to carry it out once more elsewhere. */
export type Asked = Partial<
  Pick<
    Command,
    | 'targetActivityId'
    | 'alsoTo'
    | 'branches'
    | 'people'
    | 'nextPeople'
    | 'position'
    | 'rule'
    | 'copyAs'
    | 'name'
    | 'then'
    | 'until'
    | 'abstain'
    | 'fromAccount'
    | 'alarm'
  >
> & {
  /** The token it named, where it was not done there: a signer who is removed, say; '' where it named none. */
  on?: string
  /** Only where it is not the usual one. */
  resubmit?: 'step'
  /** Of work outside: how it ended; the values are those the form took. */
  outcome?: { ok: boolean } | { ended: number | null }
}

const kept = [
  'targetActivityId',
  'alsoTo',
  'branches',
  'people',
  'nextPeople',
  'position',
  'rule',
  'copyAs',
  'name',
  'then',
  'until',
  'abstain',
  'fromAccount',
  'alarm',
] as const satisfies (keyof Asked)[]

const says = (value: unknown): boolean =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/**
 * What of a command goes into the log; null where its operator says it all.
 * @param place the token it was done at
 */
export function askedIn(command: Command, place: string | null): Asked | null {
  const { outcome, tokenId } = command
  const asked: Asked = {
    ...Object.fromEntries(kept.filter((key) => says(command[key])).map((key) => [key, command[key]])),
    ...(tokenId !== (place ?? '') && { on: tokenId }),
    ...(command.resubmit === 'step' && { resubmit: 'step' as const }),
    ...(outcome && { outcome: 'ended' in outcome ? { ended: outcome.ended } : { ok: outcome.ok } }),
  }
  return Object.keys(asked).length > 0 ? asked : null
}
