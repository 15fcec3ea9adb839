import type { Calendar } from '@/lib/calendar/calendar'
import type { Answer, Facts, Group, NeededMembers, Member, Person, Question } from '../organisation/facts'
import type { Caller } from '../core/given'

interface Place {
  account: string
  department: string
  leads?: boolean
  leaderType?: string
  duty?: string
  roles?: string[]
  enabled?: boolean
  level?: number
  memberType?: string
}

/** A small company for tests: departments as paths, people in them, all facts known at once. */
export class Company implements Facts {
  /** What somebody has handed in before, where rules of a form ask. */
  handedIn: unknown = null
  private readonly people = new Map<string, Person & { roles: string[] }>()
  /** Who stands in for whom, always. */
  readonly standIns: {
    principal: string
    agent: string
    mode: Answer<'agents'>[number]['mode']
    most?: string
    steps?: string[]
  }[] = []
  private readonly groups = new Map<string, Group>()

  /** What outside sources answer: people by source, kinds of data sources by name, rows by their `id`. */
  readonly outside: {
    people: Record<string, string[]>
    sources: Record<string, 'database' | 'service'>
    rows: Record<string, unknown>[]
  } = { people: {}, sources: {}, rows: [] }

  /** Calendars that are kept: the company's, others by id, and those of people. */
  readonly calendars: { company?: Calendar; kept: Record<string, Calendar>; people: Record<string, Calendar> } = {
    kept: {},
    people: {},
  }

  /** @param types of departments, where they matter */
  constructor(departments: Record<string, string | null>, places: Place[], types: Record<string, string> = {}) {
    for (const [groupId, parentId] of Object.entries(departments)) {
      this.groups.set(groupId, {
        groupId,
        name: groupId,
        code: groupId,
        parentId,
        typeName: types[groupId] ?? '',
        functionType: '',
        members: [],
      })
    }
    for (const { account, department, leads = false, duty = '', roles = [], ...more } of places) {
      const person = {
        account,
        name: account,
        departmentId: department,
        departmentName: department,
        jobTitle: '',
        enabled: more.enabled ?? true,
      }
      this.people.set(account, { ...person, roles })
      const member: Member = {
        person,
        memberType: more.memberType ?? '',
        isLeader: leads,
        leaderType: more.leaderType ?? '',
        leaderLevel: more.level ?? 100,
        duty,
      }
      this.groups.get(department)?.members.push(member)
    }
  }

  caller(account: string, isAdministrator = false): Caller {
    const person = this.people.get(account)
    if (!person) throw new Error(`nobody is called ${account}`)
    return {
      ...person,
      departmentLine: this.lineOf(person.departmentId ?? '').map(({ groupId }) => groupId),
      isAdministrator,
    }
  }

  private lineOf(groupId: string): Group[] {
    const group = this.groups.get(groupId)
    return group ? [group, ...(group.parentId ? this.lineOf(group.parentId) : [])] : []
  }

  private below(groupId: string): Group[] {
    const group = this.groups.get(groupId)
    const lower = [...this.groups.values()].filter(({ parentId }) => parentId === groupId)
    return group ? [group, ...lower.flatMap((child) => this.below(child.groupId))] : []
  }

  /** Nobody gets members he did not ask for. */
  private needed(groups: Group[], needs: NeededMembers | undefined): Group[] {
    const isNeeded = ({ isLeader, duty }: Group['members'][number]) =>
      needs === undefined || (needs === 'leaders' ? isLeader : needs !== 'none' && duty === needs.duty)
    return groups.map((group) => ({ ...group, members: group.members.filter(isNeeded) }))
  }

  private answer(question: Question): unknown {
    switch (question.kind) {
      case 'people':
        return question.accounts.flatMap((account) => this.people.get(account) ?? [])
      case 'caller':
        return this.people.has(question.account) ? this.caller(question.account) : null
      case 'administrators':
        return [...this.people.values()].filter(({ roles }) => roles.includes('administrator'))
      case 'role': {
        const people = [...this.people.values()].filter(({ roles }) => roles.includes(question.roleId))
        return { name: question.roleId, people }
      }
      case 'line':
        return this.needed(this.lineOf(question.groupId), question.needs)
      case 'beside': {
        const group = this.groups.get(question.groupId)
        const others = [...this.groups.values()].filter(
          (other) => other !== group && other.parentId === group?.parentId,
        )
        return this.needed(others, question.needs)
      }
      case 'alike': {
        const group = this.groups.get(question.groupId)
        const same = (other: Group) =>
          question.by === 'name' ? other.name === group?.name : other.typeName === group?.typeName
        return group ? [group, ...[...this.groups.values()].filter((other) => other !== group && same(other))] : []
      }
      case 'agents':
        return this.standIns
          .filter(
            ({ principal, steps }) =>
              question.accounts.includes(principal) && (steps?.includes(question.activityId) ?? true),
          )
          .flatMap(({ principal, agent, mode, most }) => {
            const person = this.people.get(agent)
            return person ? [{ principal, agent: person, mode, most }] : []
          })
      case 'process':
        return question.processId === 'other' ? { fields: ['total'] } : null
      case 'calendar': {
        const kept = question.calendarId ? this.calendars.kept[question.calendarId] : this.calendars.company
        return kept ? { calendar: kept, personal: Object.keys(this.calendars.people).length > 0 } : null
      }
      case 'calendarsOf':
        return Object.fromEntries(
          Object.entries(this.calendars.people).filter(([account]) => question.accounts.includes(account)),
        )
      case 'load':
        return question.accounts
      case 'dataset':
        return null
      case 'datasetRows':
        return question.rows.map(({ key }) => this.outside.rows.filter((row) => row.id === key))
      case 'sameRequest':
        return JSON.stringify(question.values) === JSON.stringify(this.handedIn)
      case 'below':
        return this.needed(this.below(question.groupId), question.needs)
      case 'externalInterface':
        return question.id === 'page' || question.id === 'service'
          ? { forPeople: question.id === 'page', inParam: [] }
          : null
      case 'dataSource':
        return this.outside.sources[question.name] ?? null
      case 'outsidePeople':
        return this.outside.people[question.id] ?? null
    }
  }

  ask<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>): Answer<Kind> {
    return this.answer(question) as Answer<Kind>
  }
}
