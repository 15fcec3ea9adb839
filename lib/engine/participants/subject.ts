import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import { doneBy, type Token } from '../state/token'
import type { Participant } from './participant'
import type { Search } from './rule'
import { idsIn, requireAll } from './variable'

/** Whose leader, colleague or duty holder is looked for: a person in a group, or a group by itself. */
export interface Subject {
  account: string
  name: string
  groupId: string
}

export type SubjectFinder = (line: Participant, search: Search) => Subject[]

function subjectsOf(accounts: string[], { scene }: Search): Subject[] {
  return scene.given.facts
    .ask({ kind: 'people', accounts })
    .flatMap(({ account, name, departmentId }) => (departmentId ? [{ account, name, groupId: departmentId }] : []))
}

const actorsOf = (tokens: Token[]): Actor[] => tokens.flatMap((token) => doneBy(token) ?? [])

/** Slots of a step as it was carried out last, decisions that no longer count left out. */
export function lastVisit(activityId: string, { scene }: Search): Token[] {
  const done = scene.state.tokens.filter(
    (token) =>
      token.activityId === activityId &&
      token.status === tokenStatus.Finish &&
      doneBy(token) !== null &&
      token.supersededBy === null,
  )
  const last = done.at(-1)
  return done.filter(({ visitId }) => visitId === last?.visitId)
}

export const namedUser: SubjectFinder = (line, search) => subjectsOf([line.param0], search)

/** The initiator, in the department he started the request for. */
export const theInitiator: SubjectFinder = (_line, { scene }) => {
  const { initiator, initiatorDepartmentId } = scene.state.task
  return initiatorDepartmentId
    ? [{ account: initiator.account, name: initiator.name, groupId: initiatorDepartmentId }]
    : []
}

export const previousActors: SubjectFinder = (_line, search) =>
  subjectsOf(
    actorsOf(search.previous).map(({ account }) => account),
    search,
  )

export const stepActors: SubjectFinder = (line, search) =>
  subjectsOf(
    actorsOf(lastVisit(line.param0, search)).map(({ account }) => account),
    search,
  )

export const variableUsers: SubjectFinder = (line, search) => {
  const ids = idsIn(line.param0, search)
  const found = subjectsOf(ids, search)
  requireAll(
    ids,
    found.map(({ account }) => account),
  )
  return found
}

/** A group by itself: nobody in it is the subject. */
export const namedDepartment: SubjectFinder = (line) => [{ account: '', name: line.displayName, groupId: line.param0 }]

export const variableDepartments: SubjectFinder = (line, search) =>
  idsIn(line.param0, search).map((groupId) => ({ account: '', name: '', groupId }))
