import { participantRules, type ParticipantRule, type ParticipantScope } from '@/lib/words/participants'

export type { ParticipantScope }

const rules: ParticipantRule[] = Object.values(participantRules)
const everyScope = new Set<string>(rules.flatMap(({ scopes }) => scopes))

export const isScope = (text: string | undefined): text is ParticipantScope =>
  text !== undefined && everyScope.has(text)

/** R6-09 to R6-12. Of a process in the order of their numbers, with what only some scopes know at the end. */
export function typesOffered(scope: ParticipantScope): readonly number[] {
  const offered = rules.filter(({ scopes }) => scopes.includes(scope))
  if (!isOfProcess(scope)) return offered.map(({ number }) => number)
  const late = ({ scopes }: ParticipantRule) => (scopes.includes('other') ? 0 : 1)
  return offered.sort((a, b) => late(a) - late(b) || a.number - b.number).map(({ number }) => number)
}

const isOfProcess = (scope: ParticipantScope) => scope === 'processPermission' || !isPermission(scope)

/** R6-13, R5-19: where rights are granted, nobody "approves in place", and a person must have an account. */
export const isPermission = (scope: ParticipantScope): boolean => scope.endsWith('Permission')

const withoutOptions: readonly ParticipantScope[] = ['menuPermission', 'catalogPermission', 'groupPermission']

/** Whether what stands in the advanced section is kept; rights on menus, categories and departments have no place for it. */
export const keepsOptions = (scope: ParticipantScope): boolean => !withoutOptions.includes(scope)
