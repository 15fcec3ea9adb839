import type { Participant, ProcessDefinition } from '@/lib/engine'
import { participantRule } from '@/lib/words/participants'

/** What a definition can name of the organisation. */
export const thingKinds = ['person', 'role', 'department', 'duty'] as const
export type ThingKind = (typeof thingKinds)[number]
export interface Thing {
  kind: ThingKind
  id: string
}

/** Where in a definition people are named: what the line or the account is there for. */
export const namingPlaces = ['people', 'instead', 'weight', 'timeout', 'managers', 'rights'] as const
export type NamingPlace = (typeof namingPlaces)[number]

export interface NamedAt {
  place: NamingPlace
  /** The element; '' for the process itself. */
  elementId: string
  /** What people call it; '' for the process itself. */
  part: string
}

type Line = Pick<Participant, 'participantType' | 'param0' | 'param1' | 'displayName'>

/** Whether one line of a participant list names a thing. */
export function lineNames({ participantType, param0, param1, displayName }: Line, { kind, id }: Thing): boolean {
  const rule = participantRule(participantType)
  if (kind === 'duty') return rule?.param1 === 'duty' && param1 === id
  const kinds = { person: 'user', role: 'role', department: 'department' } as const
  // Without an account the display name is taken for it (decision 14); that holds for the rule of a person alone.
  const named = participantType === 0 ? param0 || displayName : param0
  return rule?.param0 === kinds[kind] && named === id
}

/** What is done with each line and each account a definition names; the same value leaves it as it is. */
export interface Naming {
  line(line: Participant, place: NamingPlace): Participant
  account(account: string, place: NamingPlace): string
}

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isLine = (value: unknown): value is Participant => isObject(value) && typeof value.participantType === 'number'

/** Accounts by weight: who takes a place keeps the weight he has already. */
function weighted(weights: Json, naming: Naming): Json {
  const renamed = Object.entries(weights).map(
    ([account, weight]) => [naming.account(account, 'weight'), weight] as const,
  )
  return Object.fromEntries([
    ...renamed,
    ...Object.entries(weights).filter(([account]) => renamed.some(([to]) => to === account)),
  ])
}

/**
 * A part of a definition with every line and account in it passed through `naming`. It goes by the shape of what it meets,
 * so that an element of tomorrow with a participant list is looked through as well.
 */
function through(value: unknown, place: NamingPlace, naming: Naming): unknown {
  if (isLine(value)) return naming.line(value, place)
  if (Array.isArray(value)) return value.map((one) => through(one, place, naming))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'accounts' && Array.isArray(inner))
        return [key, [...new Set(inner.map((account: string) => naming.account(account, 'instead')))]]
      if (key === 'weights' && isObject(inner)) return [key, weighted(inner, naming)]
      if (key === 'onTimeout' && isObject(inner) && typeof inner.account === 'string' && inner.account !== '')
        return [key, { ...inner, account: naming.account(inner.account, 'timeout') }]
      return [key, through(inner, place, naming)]
    }),
  )
}

/** A definition with everybody it names passed through `naming`, element by element. */
function renamed(
  definition: ProcessDefinition,
  namingAt: (elementId: string, part: string) => Naming,
): ProcessDefinition {
  const { settings, elements } = definition
  const whole = namingAt('', '')
  return {
    ...definition,
    settings: {
      ...settings,
      managers: through(settings.managers, 'managers', whole) as typeof settings.managers,
      authorizations: through(settings.authorizations, 'rights', whole) as typeof settings.authorizations,
    },
    elements: elements.map(
      (element) => through(element, 'people', namingAt(element.id, element.name || element.id)) as typeof element,
    ),
  }
}

/** Every place of a definition that names a thing, each once. */
export function namedIn(definition: ProcessDefinition, thing: Thing): NamedAt[] {
  const found = new Map<string, NamedAt>()
  const note = (at: NamedAt) => found.set(`${at.elementId} ${at.place}`, at)
  renamed(definition, (elementId, part) => ({
    line(line, place) {
      if (lineNames(line, thing)) note({ place, elementId, part })
      return line
    },
    account(account, place) {
      if (thing.kind === 'person' && account === thing.id) note({ place, elementId, part })
      return account
    },
  }))
  return [...found.values()]
}

/** The same definition with another in the place of a thing, wherever it is named. */
export function replacedIn(
  definition: ProcessDefinition,
  thing: Thing,
  by: { id: string; name: string },
): ProcessDefinition {
  const naming: Naming = {
    line(line) {
      if (!lineNames(line, thing)) return line
      // A line of a duty shows the department or the person it is looked for at; that name stays.
      return thing.kind === 'duty' ? { ...line, param1: by.id } : { ...line, param0: by.id, displayName: by.name }
    },
    account: (account) => (thing.kind === 'person' && account === thing.id ? by.id : account),
  }
  return renamed(definition, () => naming)
}

/** The people a definition names by their accounts, each once. */
export function accountsIn(definition: ProcessDefinition): string[] {
  const accounts = new Set<string>()
  renamed(definition, () => ({
    line(line) {
      if (participantRule(line.participantType)?.param0 === 'user')
        accounts.add(line.participantType === 0 ? line.param0 || line.displayName : line.param0)
      return line
    },
    account(account) {
      accounts.add(account)
      return account
    },
  }))
  return [...accounts].filter(Boolean)
}

/** The roles a definition names, each once. */
export function rolesIn(definition: ProcessDefinition): string[] {
  const roles = new Set<string>()
  renamed(definition, () => ({
    line(line) {
      if (participantRule(line.participantType)?.param0 === 'role') roles.add(line.param0)
      return line
    },
    account: (account) => account,
  }))
  return [...roles].filter(Boolean)
}
