import type { Calendar } from '@/lib/calendar/calendar'
import type { RowAsked, RowsFound } from '@/lib/form-data/chosen-rows'
import type { FormData } from '@/lib/form-data/form-definition'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'
import type { KnownRule } from '@/lib/decision-table/known-rule'

/** A person as the organisation knows him now. */
export interface Person {
  account: string
  name: string
  departmentId: string | null
  departmentName: string
  jobTitle: string
  enabled: boolean
}

/** A person's place in a group. */
export interface Member {
  person: Person
  memberType: string
  isLeader: boolean
  leaderType: string
  leaderLevel: number
  duty: string
  /** As people call the job position; absent where it has no entry any more. */
  dutyName?: string | null
}

export interface Group {
  groupId: string
  name: string
  code: string
  parentId: string | null
  typeName: string
  functionType: string
  members: Member[]
}

/** Which members of groups are needed: a large department is read for its head alone. Absent: all of them. */
export type NeededMembers = 'none' | 'leaders' | { duty: string }

/** What the engine may ask about the organisation, and what each question is answered with. */
export interface Answers {
  /** The people with these accounts that exist, disabled ones too. */
  people: { question: { kind: 'people'; accounts: string[] }; answer: Person[] }
  /** Somebody as who gives a command, with no right but his own; only trials ask, whoever really acts is known. */
  caller: {
    question: { kind: 'caller'; account: string }
    answer: (Person & { roles: string[]; departmentLine: string[]; isAdministrator: boolean }) | null
  }
  /** Who administers this installation, in order of account. */
  administrators: { question: { kind: 'administrators' }; answer: Person[] }
  /** Members of a role, in order of account. */
  role: { question: { kind: 'role'; roleId: string }; answer: { name: string; people: Person[] } | null }
  /** A group and those above it, the group first. */
  line: { question: { kind: 'line'; groupId: string; needs?: NeededMembers }; answer: Group[] }
  /** A group and those below it, the group first. */
  below: { question: { kind: 'below'; groupId: string; needs?: NeededMembers }; answer: Group[] }
  /** Groups beside a group, itself left out. */
  beside: { question: { kind: 'beside'; groupId: string; needs?: NeededMembers }; answer: Group[] }
  /** Groups of the same name or type as a group, the group first. */
  alike: { question: { kind: 'alike'; groupId: string; by: 'name' | 'type' }; answer: Group[] }
  /**
   * Who stands in for these people at a moment in a step of a process, the newest rule first, then their
   * secretaries. `since`: when an item arrived that was handed out before, for rules about new items alone.
   */
  agents: {
    question: { kind: 'agents'; accounts: string[]; processId: string; activityId: string; at: string; since?: string }
    /** `most`: the amount up to which a secretary acts; null for any. */
    answer: { principal: string; agent: Person; mode: 'share' | 'move' | 'act' | 'prepare'; most?: string | null }[]
  }
  /** Whether a process is published, and the fields of its form. */
  process: { question: { kind: 'process'; processId: string }; answer: { fields: string[] } | null }
  /** A list of records, and the fields of its form; `closed` where it is out of use. */
  list: { question: { kind: 'list'; listId: string }; answer: { fields: string[]; closed: boolean } | null }
  /** What kind of place outside administrators keep under a name. */
  dataSource: { question: { kind: 'dataSource'; name: string }; answer: 'database' | 'service' | null }
  /** What an external interface in use is given; `forPeople` where it opens a page in somebody's browser. */
  externalInterface: {
    question: { kind: 'externalInterface'; id: string }
    answer: { forPeople: boolean; inParam: { name: string; required: 'Y' | 'N'; value: string }[] } | null
  }
  /** The people rows of a dataset or the answer of an interface name; null where there is no such source. */
  outsidePeople: {
    question: { kind: 'outsidePeople'; source: 'dataset' | 'interface'; id: string; column: string }
    answer: string[] | null
  }
  /** A published business rule: as it is now, or as it was at a moment; the first there ever was where there was none then. */
  rule: { question: { kind: 'rule'; code: string; asOf: string | null }; answer: KnownRule | 'disabled' | null }
  /** A data dictionary in use with its rows that hold on a day, or on any; `large` where there are too many. */
  dictionary: {
    question: { kind: 'dictionary'; code: string; day: string | null }
    answer: KnownDictionary | 'large' | null
  }
  /**
   * A dataset with the rows somebody may read, none where he may not read it; for nobody in particular only what its columns are like,
   * with one row as an example. Null where there is no such dataset, `away` where it cannot be read now.
   */
  dataset: {
    question: { kind: 'dataset'; code: string; account: string | null }
    answer: KnownDictionary | 'large' | 'away' | null
  }
  /**
   * A calendar that is kept, by its id, the company's for none; null where there is no such. `personal`: people or
   * departments may go by others.
   */
  calendar: {
    question: { kind: 'calendar'; calendarId: string }
    answer: { calendar: Calendar; personal: boolean } | null
  }
  /** The calendars of these people, of those alone who do not go by the company's. */
  calendarsOf: { question: { kind: 'calendarsOf'; accounts: string[] }; answer: Record<string, Calendar> }
  /** Whether somebody has handed in another request of a process with the same in these fields, one that was not refused or taken back. */
  sameRequest: {
    question: { kind: 'sameRequest'; account: string; processId: string; taskId: string; values: FormData }
    answer: boolean
  }
  /** What somebody may read of these rows of datasets, in their order. */
  datasetRows: { question: { kind: 'datasetRows'; account: string; rows: RowAsked[] }; answer: RowsFound[] }
  /** Accounts in order of load: fewest open items first, of equals who got one longest ago; of one process or all. */
  load: { question: { kind: 'load'; accounts: string[]; processId: string }; answer: string[] }
}
export type QuestionKind = keyof Answers
export type Question = Answers[QuestionKind]['question']
export type Answer<Kind extends QuestionKind> = Answers[Kind]['answer']

export interface Facts {
  ask<Kind extends QuestionKind>(question: Answers[Kind]['question'] & { kind: Kind }): Answer<Kind>
}
